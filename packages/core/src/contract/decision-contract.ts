import {
  decisionAnswerSchema,
  decisionPageSchema,
  decisionParamsSchema,
  decisionRequestSchema,
  undoAnswerSchema,
  undoRequestSchema,
} from './decisions.ts';
import {
  agreementAnswerSchema,
  agreementPageSchema,
  agreementParamsSchema,
  agreementRequestSchema,
} from './agreements.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';

/** What the operator does with an order, by the signed link of its mail. */
export const decisionContract = {
  decision: {
    ...httpCalls.decision,
    summary: 'The order that a signed link is about. Changes nothing, since mail scanners open links.',
    access: 'operator',
    request: { params: decisionParamsSchema },
    answer: { status: 200, description: 'The order as it is.', body: decisionPageSchema },
    errors: ['not_found', 'link_expired'],
  },
  decide: {
    ...httpCalls.decide,
    summary: 'Accepts or refuses the order, once. Asked again it tells what already happened.',
    access: 'operator',
    request: { params: decisionParamsSchema, body: decisionRequestSchema },
    answer: { status: 200, description: 'What became of it.', body: decisionAnswerSchema },
    errors: ['not_found', 'validation_failed', 'link_expired', 'change_under_way', 'car_taken'],
  },
  undoDecision: {
    ...httpCalls.undoDecision,
    summary: 'Takes an answer back within ten seconds, before its mail and the card move. Safe to repeat.',
    access: 'operator',
    request: { params: decisionParamsSchema, body: undoRequestSchema },
    answer: { status: 200, description: 'Whether it came in time.', body: undoAnswerSchema },
    errors: ['not_found', 'validation_failed', 'link_expired'],
  },
  agreement: {
    ...httpCalls.agreement,
    summary:
      'What is proposed to a customer by a signed link. Changes nothing; a link that is wrong, over or used is not there.',
    access: 'anyone',
    request: { params: agreementParamsSchema },
    answer: { status: 200, description: 'What was, and what would be.', body: agreementPageSchema },
    errors: ['not_found'],
  },
  agree: {
    ...httpCalls.agree,
    summary:
      "The customer's yes or no to what is proposed, once; or a yes that is to be paid by card, of which the secret is answered.",
    access: 'anyone',
    request: { params: agreementParamsSchema, body: agreementRequestSchema },
    answer: { status: 200, description: 'What became of it.', body: agreementAnswerSchema },
    errors: [
      'not_found',
      'validation_failed',
      'amendment_changed',
      'change_under_way',
      'car_taken',
      'payments_unavailable',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
