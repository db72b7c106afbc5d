/** @typedef {import('@stripe/stripe-js').StripeError} StripeError */
/** @typedef {import('@stripe/stripe-js').PaymentIntent} PaymentIntent */
/** @typedef {{ origin: string, key: string, locale: string }} Account */

/**
 * Asks the API from the page of the seller. What goes wrong is an answer too, as it is of the real library.
 * @template Answer
 * @param {Account} account
 * @param {{ method: 'GET' | 'POST', path: string, form?: Record<string, string> }} call
 * @returns {Promise<{ answer: Answer, error?: undefined } | { answer?: undefined, error: StripeError }>}
 */
export async function callApi({ origin, key }, { method, path, form = {} }) {
  const fields = new URLSearchParams({ ...form, key });
  const url = new URL(path, origin);
  try {
    const response = await fetch(
      method === 'GET' ? `${url.href}?${fields}` : url,
      method === 'GET' ? {} : { method, body: fields },
    );
    const body = await response.json();
    return response.ok ? { answer: body } : { error: body.error };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider.',
      },
    };
  }
}

/**
 * @param {Account} account
 * @param {string} clientSecret
 */
export function retrieveIntent(account, clientSecret) {
  const path = `/v1/payment_intents/${intentOf(clientSecret)}`;
  /** @type {ReturnType<typeof callApi<PaymentIntent>>} */
  const answer = callApi(account, { method: 'GET', path, form: { client_secret: clientSecret } });
  return answer;
}

/** @param {string} clientSecret */
export function intentOf(clientSecret) {
  const [, id] = /^(pi_\w+)_secret_\w+$/.exec(clientSecret) ?? [];
  if (id === undefined) throw integrationError(`Invalid value for clientSecret: '${clientSecret}'.`);
  return id;
}

/**
 * A mistake of the seller's program: the real library throws too.
 * @param {string} message
 */
export function integrationError(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
