import {
  agendaRequestSchema,
  agendaSchema,
  assignmentAnswerSchema,
  assignmentRequestSchema,
  rideOptionsSchema,
} from './agenda.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { idParamsSchema } from './id-params.ts';

/** What vehicles do, and who drives which ride (Rules 12.9, 12.10). */
export const agendaContract = {
  officeAgenda: {
    ...httpCalls.officeAgenda,
    summary: 'What each vehicle does on one to seven days in Europe/Paris: duties, blocks, rides and holds.',
    access: 'staff',
    request: { query: agendaRequestSchema },
    answer: { status: 200, description: 'The vehicles with their days, and all rides.', body: agendaSchema },
    errors: ['not_found', 'validation_failed'],
  },
  officeFeasible: {
    ...httpCalls.officeFeasible,
    summary: 'Who could drive a ride: each vehicle with what hinders it or which rides give way. Changes nothing.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'The ride and its options.', body: rideOptionsSchema },
    errors: ['not_found'],
  },
  officeAssign: {
    ...httpCalls.officeAssign,
    summary: 'Gives rides to vehicles, to a partner or to nobody, all of them or none, as they were seen.',
    access: 'staff',
    request: { body: assignmentRequestSchema },
    answer: { status: 200, description: 'It is so.', body: assignmentAnswerSchema },
    errors: ['not_found', 'validation_failed', 'record_changed', 'rides_affected', 'ride_begun'],
  },
} as const satisfies Record<string, HttpRoute>;
