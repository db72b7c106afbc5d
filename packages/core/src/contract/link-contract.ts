import {
  customerAmendmentAnswerSchema,
  amendmentPreviewSchema,
  customerAmendmentSchema,
  customerPreviewRequestSchema,
  withdrawalRequestSchema,
  withdrawnSchema,
} from './amendments.ts';
import { cancellationAnswerSchema, cancellationRequestSchema, cancellationTermsSchema } from './cancellations.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { claimedRideSchema, claimRequestSchema, linkedRideSchema, rideLinkParamsSchema } from './linked-ride.ts';

/** What whoever booked or travels does with a ride, by the private link of its mails; a wrong link, one that was taken back and one that is over are alike. */
export const linkContract = {
  linkedRide: {
    ...httpCalls.linkedRide,
    summary: 'The ride that a private link is about. Changes nothing, since mail scanners open links.',
    access: 'link',
    request: { params: rideLinkParamsSchema },
    answer: { status: 200, description: 'The ride as it is.', body: linkedRideSchema },
    errors: ['not_found'],
  },
  linkedCancellation: {
    ...httpCalls.linkedCancellation,
    summary: 'What cancelling the order of a link would mean now, to who booked it. Changes nothing.',
    access: 'link',
    request: { params: rideLinkParamsSchema },
    answer: { status: 200, description: 'What stays owing and what goes back.', body: cancellationTermsSchema },
    errors: ['not_found', 'cancellation_closed'],
  },
  cancelLinkedRide: {
    ...httpCalls.cancelLinkedRide,
    summary: 'Cancels the order of a link as the account does, by who booked it. Safe to repeat.',
    access: 'link',
    request: { params: rideLinkParamsSchema, body: cancellationRequestSchema },
    answer: { status: 200, description: 'The order is cancelled, or will be.', body: cancellationAnswerSchema },
    errors: ['not_found', 'validation_failed', 'cancellation_changed', 'cancellation_closed', 'change_under_way'],
  },
  claimRide: {
    ...httpCalls.claimRide,
    summary:
      'Takes an order that was booked without an account into the account of whoever is signed in, where that has the address of the order. Safe to repeat.',
    access: 'signed-in',
    request: { params: rideLinkParamsSchema, body: claimRequestSchema },
    answer: { status: 200, description: 'The order is the account’s.', body: claimedRideSchema },
    errors: ['unauthenticated', 'validation_failed', 'not_found', 'account_changed'],
  },
  previewLinkedChange: {
    ...httpCalls.previewLinkedChange,
    summary: 'What a change of the order of a link would mean, to who booked it. Changes nothing.',
    access: 'link',
    request: { params: rideLinkParamsSchema, body: customerPreviewRequestSchema },
    answer: { status: 200, description: 'The order before and after.', body: amendmentPreviewSchema },
    errors: [
      'not_found',
      'validation_failed',
      'amendment_closed',
      'invoice_frozen',
      'change_under_way',
      'maps_unavailable',
    ],
  },
  changeLinkedRide: {
    ...httpCalls.changeLinkedRide,
    summary:
      'Changes the order of a link as its account does, by who booked it. The same key again is the same change.',
    access: 'link',
    request: { params: rideLinkParamsSchema, body: customerAmendmentSchema },
    answer: {
      status: 200,
      description: 'It is changed, will be, or the office is asked.',
      body: customerAmendmentAnswerSchema,
    },
    errors: [
      'not_found',
      'validation_failed',
      'amendment_changed',
      'amendment_closed',
      'invoice_frozen',
      'change_under_way',
      'car_taken',
      'maps_unavailable',
      'payments_unavailable',
    ],
  },
  withdrawLinkedChange: {
    ...httpCalls.withdrawLinkedChange,
    summary: 'Withdraws a change that the office was asked for, by who booked it. Said again it is the same.',
    access: 'link',
    request: { params: rideLinkParamsSchema, body: withdrawalRequestSchema },
    answer: { status: 200, description: 'The order as it stays.', body: withdrawnSchema },
    errors: ['not_found', 'validation_failed', 'amendment_changed', 'change_under_way'],
  },
  renewLinks: {
    ...httpCalls.renewLinks,
    summary:
      'Takes this link and the others of its order back, by who booked it, and mails the next ones to their address.',
    access: 'link',
    request: { params: rideLinkParamsSchema },
    answer: { status: 204, description: 'The links of before open nothing.' },
    errors: ['not_found'],
  },
  linkedCalendar: {
    ...httpCalls.linkedCalendar,
    summary: 'The calendar entry of the order of a link; without a price for whoever travels.',
    access: 'link',
    request: { params: rideLinkParamsSchema },
    answer: { status: 200, description: 'An iCalendar file.', file: 'text/calendar' },
    errors: ['not_found'],
  },
  linkedVoucher: {
    ...httpCalls.linkedVoucher,
    summary: "The 'bon de réservation' of the accepted order of a link, to who booked it.",
    access: 'link',
    request: { params: rideLinkParamsSchema },
    answer: { status: 200, description: 'A PDF.', file: 'application/pdf' },
    errors: ['not_found'],
  },
  linkedInvoice: {
    ...httpCalls.linkedInvoice,
    summary: 'The invoice of the order of a link, once there is one, to who booked it.',
    access: 'link',
    request: { params: rideLinkParamsSchema },
    answer: { status: 200, description: 'A PDF.', file: 'application/pdf' },
    errors: ['not_found'],
  },
} as const satisfies Record<string, HttpRoute>;
