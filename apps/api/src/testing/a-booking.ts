import { type OrderRequest, paymentCodes, type Quote } from '@chauffeur/core';
import { aCustomer } from './a-customer.ts';
import type { AnApi } from './an-api.ts';

/** Beauvais to the airport on a Saturday evening, at the ordinary rate. */
export function aJourney(changes: Record<string, unknown> = {}) {
  return { stops: ['beauvais', 'cdg'], transferType: 'go', date: '2026-11-21', time: '18:30', ...changes };
}

export async function aQuote({ call }: Pick<AnApi, 'call'>, changes: Record<string, unknown> = {}): Promise<Quote> {
  const { status, body } = await call('POST', '/quotes', { body: aJourney(changes) });
  if (status !== 200) throw new Error(`no quote: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The van of a quote, ordered as it was shown, without extras unless the test adds them. */
export function aSubmission(quote: Quote, changes: Partial<OrderRequest> = {}) {
  const van = quote.cars.find(({ code }) => code === 'VAN');
  const { evolizClientId: _operators, ...customer } = aCustomer();
  return {
    quote: quote.quote,
    carCode: 'VAN',
    extras: [],
    customer,
    comment: 'Vol AF 1234',
    passengers: 4,
    luggage: 3,
    paymentMethod: paymentCodes.inVehicle,
    totalTTC: van?.tripPrice,
    language: 'fr-FR',
    ...changes,
  };
}

/** A submission of the account with that e-mail. */
export function inTheNameOf<Submission extends { customer: unknown }>(email: string, submission: Submission) {
  return { ...submission, customer: { ...Object(submission.customer), email } };
}
