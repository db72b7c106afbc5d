import { integrationError } from './call-api.js';
import { createCardFrame, openSession } from './card-frame.js';

/** @typedef {import('./call-api.js').Account} Account */
/** @typedef {import('./call-api.js').StripeError} StripeError */
/** @typedef {(event: object) => void} Handler */

/**
 * The form for a card, in the seller's page.
 * @param {Account} account
 * @param {{ options: import('@stripe/stripe-js').StripePaymentElementOptions, group: () => Extract<import('@stripe/stripe-js').StripeElementsOptionsMode, { mode: 'payment' }>, onDestroy: () => void }} form
 */
export function createPaymentElement(account, { options, group, onDestroy }) {
  /** @type {Map<string, Set<Handler>>} */
  const handlers = new Map();
  /** @param {string} type */
  const handlersOf = (type) => handlers.get(type) ?? handlers.set(type, new Set()).get(type) ?? new Set();
  /** @type {(type: string, details?: object) => void} */
  const emit = (type, details = {}) => {
    for (const handler of handlersOf(type)) handler({ elementType: 'payment', ...details });
  };
  /** @type {ReturnType<typeof createCardFrame> | null} */
  let frame = null;
  let isDestroyed = false;

  const element = {
    /** @type {(type: string, handler: Handler) => unknown} */
    on(type, handler) {
      handlersOf(type).add(handler);
      return element;
    },
    /** @type {(type: string, handler?: Handler) => unknown} */
    off(type, handler) {
      if (handler) handlersOf(type).delete(handler);
      else handlersOf(type).clear();
      return element;
    },
    /** @type {(type: string, handler: Handler) => unknown} */
    once(type, handler) {
      /** @type {Handler} */
      const single = (event) => {
        element.off(type, single);
        handler(event);
      };
      return element.on(type, single);
    },
    /** @param {string | Element} place */
    mount(place) {
      const box = typeof place === 'string' ? document.querySelector(place) : place;
      if (!box) throw integrationError('No such place is in the page.');
      if (isDestroyed) throw integrationError('This Element has been destroyed and can not be mounted.');
      void load(box);
    },
    unmount() {
      frame?.close();
      frame = null;
    },
    destroy() {
      element.unmount();
      isDestroyed = true;
      onDestroy();
    },
    update() {
      return element;
    },
    focus: () => frame?.tell({ focus: true }),
    blur() {},
    clear() {},
    collapse: () => element,
    // What the group of elements asks of its own, beside what the seller sees.
    _isMounted: () => frame !== null,
    /** @type {(appearance: unknown) => void} */
    _dress: (appearance) => frame?.tell({ appearance }),
    /** @type {() => Promise<StripeError | null>} */
    _check: () => askFrame('check', {}),
    /** @type {(country: string) => Promise<{ id: string } | { error: StripeError }>} */
    _give: (country) => askFrame('give', { country }),
    _hidesCountry: () => hidesCountry(options),
  };

  /** @param {Element} box */
  async function load(box) {
    const own = createCardFrame(account, {
      onMessage: ({ event, ...details }) => typeof event === 'string' && emit(event, details),
    });
    frame = own;
    emit('loaderstart');
    const { error } = await openSession(account, group());
    if (frame !== own) return;
    if (error) {
      element.unmount();
      emit('loaderror', { error });
    } else own.open(box, { appearance: group().appearance ?? {} });
  }

  /**
   * @template Answer
   * @param {string} question
   * @param {Record<string, unknown>} details
   * @returns {Promise<Answer>}
   */
  function askFrame(question, details) {
    if (!frame) throw integrationError('Elements should have a mounted Payment Element.');
    return frame.ask(question, details);
  }

  return element;
}

/** @param {import('@stripe/stripe-js').StripePaymentElementOptions} options */
function hidesCountry({ fields }) {
  const details = fields?.billingDetails;
  if (typeof details !== 'object') return details === 'never';
  return typeof details.address === 'object' ? details.address.country === 'never' : details.address === 'never';
}
