import { setTimeout as delay } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { Ledger } from '../ledger/ledger.ts';

export interface Endpoint {
  url: string;
  secret: string;
}

/** One try to deliver an event. `status` is `null` where the receiver did not answer. */
export interface Delivery {
  event: string;
  type: string;
  status: number | null;
}

export interface DeliveryOrder {
  times?: number | undefined;
  /** How long ago the signature says that it was made. */
  signedSecondsAgo?: number | undefined;
  /** Another secret than the endpoint's: a forgery. */
  secret?: string | undefined;
}

interface SenderOptions {
  endpoint: Endpoint | null;
  /** The first pause before an event is sent again; it doubles each time, up to a minute. */
  retryMs: number;
}

const LONGEST_RETRY_MS = 60_000;
const ANSWER_LIMIT_MS = 10_000;

/** Sends what happens to the endpoint, signed as the provider signs, and again until it is taken. */
export function createWebhookSender(ledger: Ledger, { endpoint, retryMs }: SenderOptions) {
  const deliveries: Delivery[] = [];
  /** Events that wait until sending is resumed, oldest first. */
  const kept: string[] = [];
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();
  let target = endpoint;
  let isStopped = false;

  async function send(event: Stripe.Event, order: DeliveryOrder = {}): Promise<number | null> {
    if (!target) return null;
    const status = await post(target, { event, order });
    deliveries.push({ event: event.id, type: event.type, status });
    return status;
  }

  const isTaken = async (event: Stripe.Event) => Math.floor(((await send(event)) ?? 0) / 100) === 2;

  async function retry(event: Stripe.Event): Promise<void> {
    for (let pauseMs = retryMs; ; pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS)) {
      await delay(pauseMs, undefined, { ref: false, signal: closing.signal });
      if (isStopped) return void kept.push(event.id);
      if (await isTaken(event)) return;
    }
  }

  /** Keeps what runs by itself, so that one can wait for it. What is broken off by closing is nobody's loss. */
  function watch(sending: Promise<void>): void {
    const watched: Promise<void> = sending
      .catch((error: unknown) => {
        if (!closing.signal.aborted) throw error;
      })
      .finally(() => underWay.delete(watched));
    underWay.add(watched);
  }

  async function sendUntilTaken(event: Stripe.Event): Promise<void> {
    if (!(await isTaken(event))) await retry(event);
  }

  ledger.onEvent((event) => {
    if (!target) return;
    if (isStopped) kept.push(event.id);
    else watch(sendUntilTaken(event));
  });

  return {
    deliveries,
    aim: (next: Endpoint): void => void (target = next),
    stop: (): void => void (isStopped = true),
    /** Sends what was kept meanwhile, one after another. */
    async resume(order: 'as_happened' | 'reversed'): Promise<void> {
      isStopped = false;
      const waiting = kept.splice(0).map((id) => ledger.events.get(id));
      for (const event of order === 'reversed' ? waiting.reverse() : waiting) {
        if (event && !(await isTaken(event))) watch(retry(event));
      }
    },
    /** Sends one event now, whatever became of it before; answers what the receiver said each time. */
    async deliver(event: Stripe.Event, order: DeliveryOrder): Promise<(number | null)[]> {
      const statuses: (number | null)[] = [];
      for (let time = 0; time < (order.times ?? 1); time += 1) statuses.push(await send(event, order));
      return statuses;
    },
    /** Waits until no try is under way and no retry is due. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    /** Gives up what is not delivered. */
    close(): void {
      isStopped = true;
      closing.abort();
    },
  };
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

async function post(
  { url, secret }: Endpoint,
  { event, order }: { event: Stripe.Event; order: DeliveryOrder },
): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) - (order.signedSecondsAgo ?? 0);
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret: order.secret ?? secret, timestamp });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // Refused, cut off or too slow: the provider too knows only that nobody took it, and tries again.
    return null;
  }
}

/** The SDK signs; the key is never used. */
const signer = new Stripe('sk_test_unused');
