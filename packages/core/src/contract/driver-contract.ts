import {
  driverRideSchema,
  driverRidesSchema,
  officeRideLogSchema,
  pressRequestSchema,
  waitingReplyRequestSchema,
  waitingReplySchema,
} from './driver.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { idParamsSchema } from './id-params.ts';

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
    summary: 'Keeps how far a ride of one’s own is. Safe to repeat: a key counts once.',
    access: 'staff',
    request: { params: idParamsSchema, body: pressRequestSchema },
    answer: { status: 200, description: 'The ride with all that was pressed.', body: driverRideSchema },
    errors: ['not_found', 'validation_failed'],
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
} as const satisfies Record<string, HttpRoute>;
