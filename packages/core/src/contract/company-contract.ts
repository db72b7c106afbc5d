import { companyRequestSchema, officeCompanySchema } from './company.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';

/** Who the company is, for its owner (Rules 22). */
export const companyContract = {
  officeCompany: {
    ...httpCalls.officeCompany,
    summary: 'The facts of the company as they stand, and who saved them when.',
    access: 'staff',
    request: {},
    answer: { status: 200, description: 'The facts.', body: officeCompanySchema },
    errors: ['not_found'],
  },
  saveCompany: {
    ...httpCalls.saveCompany,
    summary: 'Keeps the facts as the next version, where nobody has saved another since. Safe to repeat.',
    access: 'staff',
    request: { body: companyRequestSchema },
    answer: { status: 200, description: 'The facts as they stand now.', body: officeCompanySchema },
    errors: ['not_found', 'validation_failed', 'record_changed'],
  },
} as const satisfies Record<string, HttpRoute>;
