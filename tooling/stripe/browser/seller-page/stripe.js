import { integrationError, retrieveIntent } from './call-api.js';
import { confirmPayment } from './confirm-payment.js';
import { createElements } from './elements.js';

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const { origin } = new URL(script.src);

/**
 * `window.Stripe`: what the web application uses of it. No money moves.
 * @param {string} key
 * @param {{ locale?: string }} options
 */
function openAccount(key, { locale = 'auto' } = {}) {
  const account = { origin, key, locale: locale === 'auto' ? navigator.language : locale };
  return {
    /** @param {import('@stripe/stripe-js').StripeElementsOptionsMode} options */
    elements: (options) => createElements(account, options),
    /** @param {import('./confirm-payment.js').Order} order */
    confirmPayment: (order) => confirmPayment(account, order),
    /** @param {string} clientSecret */
    async retrievePaymentIntent(clientSecret) {
      const { answer, error } = await retrieveIntent(account, clientSecret);
      return error ? { error } : { paymentIntent: answer };
    },
    registerAppInfo() {},
    _registerWrapper() {},
    // The React library knows a Stripe object by these.
    createToken: notSimulated,
    createPaymentMethod: notSimulated,
    confirmCardPayment: notSimulated,
  };
}

function notSimulated() {
  throw integrationError('This call is not simulated.');
}

// The loader warns where the script is of another release than the one that it was made for.
Object.assign(window, { Stripe: Object.assign(openAccount, { version: 'endive' }) });
