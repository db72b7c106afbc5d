import { Stripe } from 'stripe';
import type { TestCard } from '../cards/test-cards.ts';
import { newId, nowSeconds } from '../objects/new-id.ts';

/** Everything that the stand-in knows, for as long as it runs. */
export interface Ledger {
  customers: Map<string, Stripe.Customer>;
  /** Ids of those that are gone. */
  deletedCustomers: Set<string>;
  methods: Map<string, Stripe.PaymentMethod>;
  /** How each payment method's card behaves. */
  cards: Map<string, TestCard>;
  intents: Map<string, Stripe.PaymentIntent>;
  charges: Map<string, Stripe.Charge>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  events: Map<string, Stripe.Event>;
  /** Writes down that something happened to an object, as the object is at this instant, and tells whoever listens. */
  record(type: Stripe.Event.Type, object: object): void;
  onEvent(listener: (event: Stripe.Event) => void): void;
}

export function createLedger(): Ledger {
  const listeners: ((event: Stripe.Event) => void)[] = [];
  const events = new Map<string, Stripe.Event>();
  return {
    customers: new Map(),
    deletedCustomers: new Set(),
    methods: new Map(),
    cards: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events,
    record(type, object) {
      const event = newEvent(type, structuredClone(object));
      events.set(event.id, event);
      for (const listener of listeners) listener(event);
    },
    onEvent: (listener) => void listeners.push(listener),
  };
}

function newEvent(type: Stripe.Event.Type, object: object): Stripe.Event {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  // The union of all events ties each type to its object, which `record` does not know.
  return event as unknown as Stripe.Event;
}
