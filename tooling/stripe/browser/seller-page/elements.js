import { integrationError } from './call-api.js';
import { createPaymentElement } from './payment-element.js';

/** @typedef {import('./call-api.js').Account} Account */
/** @typedef {Extract<import('@stripe/stripe-js').StripeElementsOptionsMode, { mode: 'payment' }>} GroupOptions */
/** @typedef {ReturnType<typeof createElements>} Elements */

/**
 * The elements of one payment. Only a payment that is made after its form (`mode: 'payment'`) is known here.
 * @param {Account} account
 * @param {import('@stripe/stripe-js').StripeElementsOptionsMode} given
 */
export function createElements(account, given) {
  if (given.mode !== 'payment') throw integrationError("Only elements with mode: 'payment' are simulated.");
  requireAmount(given.amount);
  /** @type {GroupOptions} */
  let options = given;
  /** @type {ReturnType<typeof createPaymentElement> | null} */
  let element = null;
  let isSubmitted = false;
  const own = { ...account, locale: given.locale && given.locale !== 'auto' ? given.locale : account.locale };

  return {
    /** @type {(type: string, elementOptions?: import('@stripe/stripe-js').StripePaymentElementOptions) => object} */
    create(type, elementOptions = {}) {
      if (type !== 'payment') throw integrationError(`The ${type} element is not simulated.`);
      if (element) throw integrationError('Can only create one Element of type payment.');
      const onDestroy = () => void (element = null);
      element = createPaymentElement(own, { options: elementOptions, group: () => options, onDestroy });
      return element;
    },
    getElement: () => element,
    /** @type {(changes: Partial<GroupOptions>) => Promise<void>} */
    async update(changes) {
      options = { ...options, ...changes };
      if (changes.amount !== undefined) requireAmount(changes.amount);
      if (changes.appearance) element?._dress(changes.appearance);
    },
    fetchUpdates: async () => ({}),
    on() {},
    async submit() {
      if (!element?._isMounted()) throw integrationError('Elements should have a mounted Payment Element.');
      const error = await element._check();
      isSubmitted = error === null;
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    _options: () => options,
    _account: () => own,
    /**
     * Gives the card once it was checked; each payment asks for a check of its own.
     * @param {string} country
     */
    _takeCard(country) {
      if (!element?._isMounted()) throw integrationError('Elements should have a mounted Payment Element.');
      if (!isSubmitted) throw integrationError('elements.submit() must be called before stripe.confirmPayment().');
      isSubmitted = false;
      return element._give(country);
    },
    _hidesCountry: () => element?._hidesCountry() ?? false,
  };
}

/** @param {number | undefined} amount */
function requireAmount(amount) {
  if (!Number.isInteger(amount))
    throw integrationError(`Invalid value for elements(): amount should be an integer: ${amount}`);
}
