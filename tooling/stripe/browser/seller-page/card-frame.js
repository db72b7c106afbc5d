import { callApi } from './call-api.js';

/** @typedef {import('./call-api.js').Account} Account */
/** @typedef {import('./call-api.js').StripeError} StripeError */
/** @typedef {Record<string, unknown>} Message */

/**
 * The frame that holds the card's fields: a page of the provider's own, which the seller's page cannot look into.
 * @param {Account} account
 * @param {{ onMessage: (message: Message) => void }} listener
 */
export function createCardFrame(account, { onMessage }) {
  const { port1: own, port2: theirs } = new MessageChannel();
  const send = own.postMessage.bind(own);
  const frame = document.createElement('iframe');
  /** @type {Map<number, (answer: never) => void>} */
  const waiting = new Map();
  let asked = 0;

  own.addEventListener('message', ({ data }) => {
    if (data.height) frame.style.height = `${data.height}px`;
    if (data.reply === undefined) return onMessage(data);
    waiting.get(data.reply)?.(/** @type {never} */ (data.answer));
    waiting.delete(data.reply);
  });
  own.start();

  return {
    /**
     * Shows the frame in a box of the page.
     * @param {Element} box
     * @param {Message} options
     */
    open(box, options) {
      frame.title = account.locale.startsWith('fr')
        ? 'Cadre de saisie sécurisé pour le paiement'
        : 'Secure payment input frame';
      frame.src = `${account.origin}/card-frame/?locale=${account.locale}`;
      Object.assign(frame.style, { border: '0', width: '100%', height: '18rem', display: 'block', margin: '0' });
      frame.addEventListener('load', () => {
        frame.contentWindow?.postMessage({ ...options, key: account.key }, account.origin, [theirs]);
      });
      box.replaceChildren(frame);
    },
    /** @param {Message} message */
    tell: (message) => send(message),
    /**
     * @template Answer
     * @param {string} question
     * @param {Message} details
     * @returns {Promise<Answer>}
     */
    ask(question, details) {
      asked += 1;
      const number = asked;
      send({ ...details, question, number });
      return new Promise((resolve) => waiting.set(number, resolve));
    },
    close() {
      frame.remove();
      own.close();
    },
  };
}

/**
 * Whether a payment of this kind can be made at all: the real library asks before it shows a form.
 * @param {Account} account
 * @param {{ mode?: string | undefined, amount?: number | undefined, currency?: string | undefined }} payment
 */
export function openSession(account, { mode = '', amount = 0, currency = '' }) {
  const form = {
    'deferred_intent[mode]': mode,
    'deferred_intent[amount]': String(amount),
    'deferred_intent[currency]': currency,
    locale: account.locale,
  };
  return callApi(account, { method: 'GET', path: '/v1/elements/sessions', form });
}
