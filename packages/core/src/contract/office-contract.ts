import {
  amendmentAnswerSchema,
  amendmentPreviewRequestSchema,
  amendmentPreviewSchema,
  amendmentRequestSchema,
  questionAnswerSchema,
  questionOutcomeSchema,
} from './amendments.ts';
import { cancellationAnswerSchema } from './cancellations.ts';
import { decisionAnswerSchema, decisionRequestSchema, undoAnswerSchema, undoRequestSchema } from './decisions.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { idParamsSchema } from './id-params.ts';
import {
  officeCancellationRequestSchema,
  officeWaiverRequestSchema,
  officeChangesRequestSchema,
  officeChangesSchema,
  officeDayRequestSchema,
  officeDaySchema,
  officeOrderSchema,
  waitingPageRequestSchema,
  waitingPageSchema,
} from './office.ts';

/** What the office does with rides and orders. Who may do which is said by `officeRights`. */
export const officeContract = {
  officeDay: {
    ...httpCalls.officeDay,
    summary: 'The rides of a day in Europe/Paris with vehicle, driver, customer and what is to be collected.',
    access: 'staff',
    request: { query: officeDayRequestSchema },
    answer: { status: 200, description: 'The rides by their hour.', body: officeDaySchema },
    errors: ['not_found', 'validation_failed'],
  },
  officeWaiting: {
    ...httpCalls.officeWaiting,
    summary: 'Orders that wait for an answer, by pages, the first to expire first.',
    access: 'staff',
    request: { query: waitingPageRequestSchema },
    answer: { status: 200, description: 'A page and the cursor of the next.', body: waitingPageSchema },
    errors: ['not_found', 'validation_failed'],
  },
  officeChanges: {
    ...httpCalls.officeChanges,
    summary:
      'A version of what stands in some days and of what waits; nothing (204) where it still is the one named by `since`.',
    access: 'staff',
    request: { query: officeChangesRequestSchema },
    answer: { status: 200, description: 'The version.', body: officeChangesSchema },
    errors: ['not_found', 'validation_failed'],
  },
  officeOrder: {
    ...httpCalls.officeOrder,
    summary: 'An order with its vehicles, papers and mails, and what cancelling it would mean.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'The order.', body: officeOrderSchema },
    errors: ['not_found'],
  },
  officeDecide: {
    ...httpCalls.officeDecide,
    summary: 'Accepts or refuses an order, once, as the link of the mail does.',
    access: 'staff',
    request: { params: idParamsSchema, body: decisionRequestSchema },
    answer: { status: 200, description: 'What became of it.', body: decisionAnswerSchema },
    errors: ['not_found', 'validation_failed', 'change_under_way', 'car_taken'],
  },
  officeUndo: {
    ...httpCalls.officeUndo,
    summary: 'Takes an answer back within ten seconds, whoever of the company gave it. Safe to repeat.',
    access: 'staff',
    request: { params: idParamsSchema, body: undoRequestSchema },
    answer: { status: 200, description: 'Whether it came in time.', body: undoAnswerSchema },
    errors: ['not_found', 'validation_failed'],
  },
  officeCancel: {
    ...httpCalls.officeCancel,
    summary:
      'Cancels an accepted ride, without a fee or billed in full; what is not owed goes back, and both sides get a mail.',
    access: 'staff',
    request: { params: idParamsSchema, body: officeCancellationRequestSchema },
    answer: { status: 200, description: 'The order is cancelled, or will be.', body: cancellationAnswerSchema },
    errors: ['not_found', 'validation_failed', 'cancellation_changed', 'cancellation_closed', 'change_under_way'],
  },
  officeWaiveFee: {
    ...httpCalls.officeWaiveFee,
    summary:
      'Waives the fee of a ride that was cancelled too late, before its invoice; what was paid of it goes back, and the customer gets a mail.',
    access: 'staff',
    request: { params: idParamsSchema, body: officeWaiverRequestSchema },
    answer: { status: 200, description: 'The fee is waived, or will be.', body: cancellationAnswerSchema },
    errors: ['not_found', 'validation_failed', 'cancellation_changed', 'cancellation_closed', 'change_under_way'],
  },
  officePreviewAmendment: {
    ...httpCalls.officePreviewAmendment,
    summary: 'What a change of an order would mean for its money and its vehicle. Changes nothing.',
    access: 'staff',
    request: { params: idParamsSchema, body: amendmentPreviewRequestSchema },
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
  officeAmend: {
    ...httpCalls.officeAmend,
    summary: 'Changes an order as it was shown, or proposes to the customer what makes it dearer.',
    access: 'staff',
    request: { params: idParamsSchema, body: amendmentRequestSchema },
    answer: {
      status: 200,
      description: 'The order is changed, will be, or waits for the customer.',
      body: amendmentAnswerSchema,
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
    ],
  },
  officeAnswerQuestion: {
    ...httpCalls.officeAnswerQuestion,
    summary: 'Does what the customer asked for too late to do it alone, or leaves the order as it is.',
    access: 'staff',
    request: { params: idParamsSchema, body: questionAnswerSchema },
    answer: { status: 200, description: 'What became of it.', body: questionOutcomeSchema },
    errors: [
      'not_found',
      'validation_failed',
      'amendment_changed',
      'amendment_closed',
      'change_under_way',
      'car_taken',
    ],
  },
  officeRenewLinks: {
    ...httpCalls.officeRenewLinks,
    summary: 'Takes the private links of an order back, and mails its customer the next ones.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'The links of before open nothing.' },
    errors: ['not_found'],
  },
  officeCalendar: {
    ...httpCalls.officeCalendar,
    summary: 'The calendar entry of an order, for whoever drives.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'An iCalendar file.', file: 'text/calendar' },
    errors: ['not_found'],
  },
  officeVoucher: {
    ...httpCalls.officeVoucher,
    summary: "The 'bon de réservation' of an accepted order.",
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'A PDF.', file: 'application/pdf' },
    errors: ['not_found'],
  },
  officeInvoice: {
    ...httpCalls.officeInvoice,
    summary: 'The invoice of an order, once there is one.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'A PDF.', file: 'application/pdf' },
    errors: ['not_found'],
  },
} as const satisfies Record<string, HttpRoute>;
