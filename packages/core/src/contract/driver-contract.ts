import {
  driverFeedAddressSchema,
  driverFeedParamsSchema,
  driverRideSchema,
  driverRidesSchema,
  landingRequestSchema,
  noShowWithdrawalRequestSchema,
  officeRideLogSchema,
  pressRequestSchema,
  waitingReplyRequestSchema,
  waitingReplySchema,
} from './driver.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { idParamsSchema } from './id-params.ts';
import { nothingSchema } from './staff.ts';

/** What a driver sees and says of own rides, and what the office reads of it (Rules 14). */
export const driverContract = {
  driverRides: {
    ...httpCalls.driverRides,
    summary: 'The driver’s own accepted rides from yesterday to a week ahead.',
    access: 'staff',
    request: {},
    answer: { status: 200, description: 'The rides by their hour.', body: driverRidesSchema },
    errors: ['not_found'],
  },
  pressRide: {
    ...httpCalls.pressRide,
    summary:
      'Keeps how far a ride of one’s own is. Safe to repeat: a key counts once. A no-show is taken back until the office bills it.',
    access: 'staff',
    request: { params: idParamsSchema, body: pressRequestSchema },
    answer: { status: 200, description: 'The ride with all that was pressed.', body: driverRideSchema },
    errors: ['not_found', 'validation_failed', 'account_changed', 'no_show_answered'],
  },
  officeRideLog: {
    ...httpCalls.officeRideLog,
    summary: 'How far the rides of an order are, with every press, and what their drivers propose.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'The rides.', body: officeRideLogSchema },
    errors: ['not_found'],
  },
  officeAnswerWaiting: {
    ...httpCalls.officeAnswerWaiting,
    summary: 'Charges the waiting that a driver proposes, or declines it. Said again it is the same answer.',
    access: 'staff',
    request: { params: idParamsSchema, body: waitingReplyRequestSchema },
    answer: { status: 200, description: 'What became of it.', body: waitingReplySchema },
    errors: [
      'not_found',
      'validation_failed',
      'amendment_changed',
      'amendment_closed',
      'invoice_frozen',
      'change_under_way',
    ],
  },
  officeLanding: {
    ...httpCalls.officeLanding,
    summary:
      'Enters when the flight lands from which an airport’s free minutes count. Safe to repeat: a key counts once.',
    access: 'staff',
    request: { params: idParamsSchema, body: landingRequestSchema },
    answer: { status: 200, description: 'The rides of the order.', body: officeRideLogSchema },
    errors: ['not_found', 'validation_failed', 'amendment_closed'],
  },
  officeWithdrawNoShow: {
    ...httpCalls.officeWithdrawNoShow,
    summary:
      'Takes back that nobody came, as long as the order is neither cancelled, nor being so, nor invoiced. Safe to repeat.',
    access: 'staff',
    request: { params: idParamsSchema, body: noShowWithdrawalRequestSchema },
    answer: { status: 200, description: 'The rides of the order.', body: officeRideLogSchema },
    errors: ['not_found', 'validation_failed', 'no_show_answered'],
  },
  driverFeed: {
    ...httpCalls.driverFeed,
    summary: 'The address at which a calendar program reads the driver’s own rides.',
    access: 'staff',
    request: {},
    answer: { status: 200, description: 'The address, or that there is none.', body: driverFeedAddressSchema },
    errors: ['not_found'],
  },
  renewDriverFeed: {
    ...httpCalls.renewDriverFeed,
    summary: 'Makes that address, in the place of the one before, which opens nothing any more.',
    access: 'staff',
    request: { body: nothingSchema },
    answer: { status: 200, description: 'The address.', body: driverFeedAddressSchema },
    errors: ['not_found', 'validation_failed'],
  },
  endDriverFeed: {
    ...httpCalls.endDriverFeed,
    summary: 'Takes the address of somebody’s calendar back.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'It opens nothing any more.' },
    errors: ['not_found'],
  },
  readDriverFeed: {
    ...httpCalls.readDriverFeed,
    summary:
      'The rides of a driver for a calendar program, by first name and initial, without a phone; what was moved or cancelled is told as such.',
    access: 'link',
    request: { params: driverFeedParamsSchema },
    answer: { status: 200, description: 'An iCalendar file.', file: 'text/calendar' },
    errors: ['not_found'],
  },
} as const satisfies Record<string, HttpRoute>;
