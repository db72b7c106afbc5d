import { agendaContract } from './agenda-contract.ts';
import { catalogueContract } from './catalogue-contract.ts';
import { companyContract } from './company-contract.ts';
import { publicConfigSchema } from './config.ts';
import { customerContract } from './customer-contract.ts';
import { decisionContract } from './decision-contract.ts';
import { driverContract } from './driver-contract.ts';
import { healthSchema, livenessSchema } from './health.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { linkContract } from './link-contract.ts';
import { messageContract } from './message-contract.ts';
import { booksContract } from './books-contract.ts';
import { officeContract } from './office-contract.ts';
import { officeCustomersContract } from './office-customers-contract.ts';
import { offerContract } from './offer-contract.ts';
import { orderContract } from './order-contract.ts';
import { paymentContract } from './payment-contract.ts';
import { staffFleetContract } from './staff-fleet-contract.ts';
import { pricesContract } from './prices-contract.ts';
import { staffContract } from './staff-contract.ts';
import { tripContract } from './trip-contract.ts';

/** How the product is, and what its pages have to know before anything else. */
const systemContract = {
  liveness: {
    ...httpCalls.liveness,
    summary: 'Says that the process lives, and asks nothing of its storage: whoever restarts it goes by this.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'It lives.', body: livenessSchema },
    errors: [],
  },
  health: {
    ...httpCalls.health,
    summary: 'Says that the process lives and its storage answers.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'Both are well.', body: healthSchema },
    errors: [],
  },
  config: {
    ...httpCalls.config,
    summary: 'Who the company is and which providers are on.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'The public settings.', body: publicConfigSchema },
    errors: [],
  },
} as const satisfies Record<string, HttpRoute>;

/** Put together from its parts' types: spelled out, it would be longer than the compiler writes into a declaration. */
type HttpContract = typeof systemContract &
  typeof catalogueContract &
  typeof tripContract &
  typeof orderContract &
  typeof decisionContract &
  typeof linkContract &
  typeof paymentContract &
  typeof customerContract &
  typeof messageContract &
  typeof staffContract &
  typeof officeContract &
  typeof officeCustomersContract &
  typeof offerContract &
  typeof agendaContract &
  typeof booksContract &
  typeof staffFleetContract &
  typeof driverContract &
  typeof pricesContract &
  typeof companyContract;

/**
 * Every call below `/api` but those of the embedded identity (`/auth/*`), which are its library's own (Rules 7.1 to 7.7).
 * `docs/api.md` and the OpenAPI document are written from it.
 */
export const httpContract: HttpContract = {
  ...systemContract,
  ...catalogueContract,
  ...tripContract,
  ...orderContract,
  ...decisionContract,
  ...linkContract,
  ...paymentContract,
  ...customerContract,
  ...messageContract,
  ...staffContract,
  ...officeContract,
  ...officeCustomersContract,
  ...offerContract,
  ...agendaContract,
  ...booksContract,
  ...staffFleetContract,
  ...driverContract,
  ...pricesContract,
  ...companyContract,
};

export type RouteName = keyof HttpContract;
