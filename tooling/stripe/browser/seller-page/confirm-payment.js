import { callApi, integrationError, intentOf, retrieveIntent } from './call-api.js';

/** @typedef {import('./call-api.js').Account} Account */
/** @typedef {import('./call-api.js').StripeError} StripeError */
/** @typedef {import('./call-api.js').PaymentIntent} PaymentIntent */
/** @typedef {import('@stripe/stripe-js').ConfirmPaymentData} ConfirmData */
/** @typedef {{ elements?: import('./elements.js').Elements, clientSecret: string, confirmParams?: Partial<ConfirmData>, redirect?: 'if_required' | 'always' }} Order */

/**
 * Pays, with what stands in the form or with a card that is known. A bank that wants to ask takes the page away.
 * @param {Account} account
 * @param {Order} order
 * @returns {Promise<{ paymentIntent: PaymentIntent } | { error: StripeError }>}
 */
export async function confirmPayment(account, order) {
  requireOrder(order);
  const { elements, clientSecret } = order;
  const known = await retrieveIntent(account, clientSecret);
  if (known.error) return { error: known.error };
  const mismatch = elements && findMismatch(known.answer, elements._options());
  if (mismatch) return { error: mismatch };

  const card = await cardOf(order);
  if ('error' in card) return card;
  const { answer, error } = await sendConfirmation(elements?._account() ?? account, { ...order, cardId: card.id });
  return error ? { error } : leaveOrAnswer(answer, order);
}

/**
 * The card that was typed, or the one that is named.
 * @param {Order} order
 */
async function cardOf({ elements, confirmParams = {} }) {
  const country = confirmParams.payment_method_data?.billing_details?.address?.country ?? 'FR';
  return elements ? elements._takeCard(country) : { id: confirmParams.payment_method ?? '' };
}

/** @param {Order} order */
function requireOrder({ elements, clientSecret, confirmParams = {}, redirect }) {
  intentOf(clientSecret);
  if (redirect !== 'if_required' && !confirmParams.return_url) {
    throw integrationError('confirmParams.return_url is required where a redirect is not only made if required.');
  }
  if (!elements && !confirmParams.payment_method)
    throw integrationError('Neither elements nor a payment_method was given.');
  if (elements?._hidesCountry() && !confirmParams.payment_method_data?.billing_details?.address?.country) {
    throw integrationError(
      'You specified "never" for fields.billing_details.address.country, but did not pass it in confirmParams.payment_method_data.',
    );
  }
}

/**
 * What was shown has to be what is paid.
 * @param {PaymentIntent} intent
 * @param {import('@stripe/stripe-js').StripeElementsOptionsMode} shown
 * @returns {StripeError | null}
 */
function findMismatch(intent, shown) {
  const captureMethod = shown.captureMethod ?? shown.capture_method ?? 'automatic';
  const setupFutureUsage = shown.setupFutureUsage ?? shown.setup_future_usage ?? null;
  const different = [
    shown.mode === 'payment' && shown.amount !== intent.amount && 'amount',
    shown.currency !== intent.currency && 'currency',
    captureMethod.split('_')[0] !== intent.capture_method.split('_')[0] && 'capture_method',
    setupFutureUsage !== intent.setup_future_usage && 'setup_future_usage',
  ].filter(Boolean);
  if (different.length === 0) return null;
  const message = `The payment details of Elements do not match the PaymentIntent: ${different.join(', ')}.`;
  return { type: 'invalid_request_error', message };
}

/**
 * @param {Account} account
 * @param {Order & { cardId: string }} order
 */
function sendConfirmation(account, { clientSecret, confirmParams = {}, cardId }) {
  const form = {
    client_secret: clientSecret,
    payment_method: cardId,
    locale: account.locale,
    ...(confirmParams.return_url && { return_url: confirmParams.return_url }),
  };
  const path = `/v1/payment_intents/${intentOf(clientSecret)}/confirm`;
  /** @type {ReturnType<typeof callApi<PaymentIntent>>} */
  const answer = callApi(account, { method: 'POST', path, form });
  return answer;
}

/**
 * @param {PaymentIntent} intent
 * @param {Order} order
 * @returns {Promise<{ paymentIntent: PaymentIntent }>}
 */
function leaveOrAnswer(intent, { redirect, confirmParams = {} }) {
  const bank = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : undefined;
  if (bank) return leaveFor(bank);
  if (redirect === 'if_required') return Promise.resolve({ paymentIntent: intent });
  const back = new URL(confirmParams.return_url ?? '');
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  back.searchParams.set('redirect_status', 'succeeded');
  return leaveFor(back.href);
}

/**
 * The page is on its way out: there is nothing more to answer.
 * @param {string} url
 * @returns {Promise<never>}
 */
function leaveFor(url) {
  location.assign(url);
  return new Promise(() => {});
}
