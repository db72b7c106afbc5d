import type { Stripe, StripeConstructorOptions, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { vi } from 'vitest';

/** Card numbers, by what the provider answers to them. */
export const numbers = {
  good: '4242424242424242',
  declined: '4000000000000002',
  thinking: '4000000000000259',
  /** Nothing is held, and the provider gives no reason. */
  notPaid: '4000000000000341',
  /** The answer is lost on the way. */
  lost: '4000000000000119',
  /** Paid before, in another tab. */
  paidBefore: '4000000000000036',
  /** The provider's own script throws. */
  crash: '4000000000000101',
  /** Its form throws as soon as it is checked. */
  crashingForm: '4000000000009995',
  /** The bank's page takes the place of this one, so that the promise never ends. */
  bank: '4000002500003155',
} as const;

const brokenKey = 'pk_test_broken';
const throwingKey = 'pk_test_throwing';

/** Keys with which the form fails: it does not load, or its script throws. */
export const sentinelKeys = { broken: brokenKey, throwing: throwingKey } as const;

interface Confirmed {
  readonly clientSecret: string;
  readonly confirmParams: Record<string, unknown>;
  readonly redirect: string;
  /** What stood in the form; absent where a saved card paid. */
  readonly number?: string;
}

/** Everything that was asked of the provider since `useFakeStripe`. */
interface FakeStripe {
  keys: string[];
  options: StripeConstructorOptions[];
  forms: StripeElementsOptionsMode[];
  updates: Partial<StripeElementsOptionsMode>[];
  confirmed: Confirmed[];
}

const asked: FakeStripe = { keys: [], options: [], forms: [], updates: [], confirmed: [] };

/** Stands in for the card provider's script: its form is one field, and what is typed there decides the answer. */
export function useFakeStripe(): FakeStripe {
  Object.assign(asked, { keys: [], options: [], forms: [], updates: [], confirmed: [] });
  vi.stubGlobal('Stripe', Object.assign(openFake, { version: 'endive' }));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  return asked;
}

function openFake(key: string, options: StripeConstructorOptions) {
  asked.keys.push(key);
  asked.options.push(options);
  return {
    createToken: vi.fn<Stripe['createToken']>(),
    createPaymentMethod: vi.fn<Stripe['createPaymentMethod']>(),
    confirmCardPayment: vi.fn<Stripe['confirmCardPayment']>(),
    elements: (form: StripeElementsOptionsMode) => {
      if (key === throwingKey) throw new Error('IntegrationError');
      asked.forms.push(form);
      return fakeElements(key);
    },
    confirmPayment: (confirmed: Confirmed & { elements?: ReturnType<typeof fakeElements> }) => {
      const { elements, ...others } = confirmed;
      const number = elements?.typed();
      asked.confirmed.push({ ...others, ...(number !== undefined && { number }) });
      return answerTo(number ?? numbers.good);
    },
  };
}

function fakeElements(key: string) {
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Numéro de carte');
  const typed = () => field.value.replaceAll(' ', '');
  return {
    typed,
    update: (change: Partial<StripeElementsOptionsMode>) => {
      asked.updates.push(change);
      return Promise.resolve();
    },
    submit: async () => {
      if (typed() === numbers.crashingForm) throw new Error('IntegrationError');
      return typed() === ''
        ? { error: { type: 'validation_error', message: 'Votre numéro de carte est incomplet.' } }
        : { selectedPaymentMethod: 'card' };
    },
    create: () => ({
      mount: (place: HTMLElement) => place.append(field),
      destroy: () => field.remove(),
      update: () => {},
      off: () => {},
      on: (event: string, listener: (news: object) => void) => {
        if (event === 'change') {
          field.addEventListener('input', () => listener({ complete: typed().length === 16 }));
        }
        if (event === (key === brokenKey ? 'loaderror' : 'ready')) queueMicrotask(() => listener({}));
      },
    }),
  };
}

function answerTo(number: string) {
  switch (number) {
    case numbers.declined:
      return Promise.resolve({ error: { type: 'card_error', message: 'Votre carte a été refusée.' } });
    case numbers.thinking:
      return Promise.resolve({ paymentIntent: { status: 'processing' } });
    case numbers.notPaid:
      return Promise.resolve({ paymentIntent: { status: 'requires_payment_method' } });
    case numbers.lost:
      return Promise.resolve({ error: { type: 'api_connection_error', message: 'No connection' } });
    case numbers.paidBefore:
      return Promise.resolve({
        error: { type: 'invalid_request_error', payment_intent: { status: 'requires_capture' } },
      });
    case numbers.crash:
      throw new Error('IntegrationError');
    case numbers.bank:
      return new Promise(() => {});
    default:
      return Promise.resolve({ paymentIntent: { status: 'requires_capture' } });
  }
}
