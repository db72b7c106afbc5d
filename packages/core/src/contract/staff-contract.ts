import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { nothingSchema, staffEntrySchema } from './staff.ts';

/** What any call of the office may answer besides: nobody's business, a factor to set up, a factor to show. */
export const staffErrors = ['not_found', 'factor_required', 'step_up_required', 'validation_failed'] as const;

/** The door of the office: who one is there. What each role may do is one table (`officeRights`). */
export const staffContract = {
  staffEntry: {
    ...httpCalls.staffEntry,
    summary: 'Who one is in the office, and what has to be shown before it opens.',
    access: 'staff',
    request: {},
    answer: { status: 200, description: 'One’s own role and factors.', body: staffEntrySchema },
    errors: ['not_found'],
  },
  leaveOffice: {
    ...httpCalls.leaveOffice,
    summary: 'Closes the office on this browser: the factor has to be shown again. One stays signed in.',
    access: 'staff',
    request: { body: nothingSchema },
    answer: { status: 204, description: 'It is closed.' },
    errors: staffErrors,
  },
} as const satisfies Record<string, HttpRoute>;
