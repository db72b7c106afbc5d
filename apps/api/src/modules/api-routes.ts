import { paymentCodes } from '@chauffeur/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFindAccount, createRequireAccount, createRequireBooker } from '#plugins/account.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { createRequireStaff } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { AppDeps } from '../app-deps.ts';
import { addEmailProofRoutes } from './accounts/email-proofs.ts';
import { createSendHeldBack } from './outbox/hold-back.ts';
import { addAccountRoutes } from './accounts/account-routes.ts';
import { createDeleteAccount } from './accounts/delete-account.ts';
import { createExportAccount } from './accounts/export-account.ts';
import { addAuthRoutes } from './auth/auth-routes.ts';
import { createCountTurnedAway } from './books/count-rides.ts';
import { addBooksRoutes } from './books/books-routes.ts';
import { addCatalogueRoutes } from './catalogue/catalogue-routes.ts';
import { addCompanyRoutes } from './company/company-routes.ts';
import { addContactRoutes } from './contact/contact-routes.ts';
import { createSendContactMessage } from './contact/send-contact-message.ts';
import { createCustomerRecord } from './customers/customer-record.ts';
import { addCustomerRoutes } from './customers/customer-routes.ts';
import { createSendResetMail } from './customers/send-reset-mail.ts';
import { createSendWelcomeMail } from './customers/send-welcome-mail.ts';
import { createDecideOrder } from './decisions/decide-order.ts';
import { createDecisionSigner } from './decisions/decision-links.ts';
import { addDecisionRoutes } from './decisions/decision-routes.ts';
import { createReadDecision } from './decisions/read-decision.ts';
import { addDocumentRoutes } from './documents/document-routes.ts';
import { createDriversOf } from './driver/coming-driver.ts';
import { addDriverRoutes } from './driver/driver-routes.ts';
import { createFleetDesk, type FleetDesk } from './fleet/fleet-desk.ts';
import { withNewInvoice } from './invoices/issue-invoices.ts';
import { addKnownRouteRoutes } from './known-routes/known-route-routes.ts';
import type { ReadKnownRoutes } from './known-routes/read-known-routes.ts';
import { addMetricsRoute } from './monitoring/metrics-route.ts';
import { addNotificationRoutes, createReportIssue } from './notifications/notification-routes.ts';
import { createReportUnmeasured } from './notifications/report-unmeasured.ts';
import { addOpenApiRoute } from './openapi/openapi-route.ts';
import { addAgreementRoutes } from './orders/agreement-routes.ts';
import { createAmendAsCustomer, createAnswerQuestion } from './orders/amend-as-customer.ts';
import { createAmendOrder } from './orders/amend-order.ts';
import { createCancelOrder } from './orders/cancel-order.ts';
import { createChangeOrder } from './orders/change-order.ts';
import { atOnce, createTurns } from './orders/in-turn.ts';
import { createMakeOrder, createMayWait, createOpenDraftsOf, createPlaceOrder } from './orders/place-order.ts';
import { addOrderRoutes, createCountOrderMail, createGuestOrders } from './orders/order-routes.ts';
import { createAskAboutRepeat, neverAsk } from './orders/is-same-ride.ts';
import { createPrepareOrder } from './orders/prepare-order.ts';
import { createReadOrders, type ReadOrders } from './orders/read-orders.ts';
import { createSendOrderMail } from './orders/send-order-mail.ts';
import { type CardPayments, createCardPayments } from './payments/card-payments.ts';
import { addOfficeCustomerRoutes } from './office/customer-routes.ts';
import { createNameJournal } from './office/name-journal.ts';
import { addOfficeRoutes } from './office/office-routes.ts';
import { addPaymentRoutes } from './payments/payment-routes.ts';
import { addWebhookRoute } from './payments/webhook-route.ts';
import { addRideLinkRoutes } from './ride-links/ride-link-routes.ts';
import { createRenewLinks, createRideLinks } from './ride-links/ride-links.ts';
import { addPlaceRoutes } from './places/place-routes.ts';
import { addQuoteRoutes } from './quotes/quote-routes.ts';
import { createQuoteSigner } from './quotes/quote-signer.ts';
import { createRequestQuote } from './quotes/request-quote.ts';
import { createDevices } from './staff/devices.ts';
import { createFactors } from './staff/factors.ts';
import { createInvitationLinks, createTeam } from './staff/team.ts';
import { addFleetRoutes } from './office/fleet-routes.ts';
import { addPricesRoutes } from './office/prices-routes.ts';
import { addStaffRoutes } from './staff/staff-routes.ts';
import { addSystemRoutes } from './system/system-routes.ts';

/** Every route under /api with its use-cases, each given what it needs and no more. */
export function addApiRoutes(
  root: App,
  deps: AppDeps & { limit: RateLimiter; readKnownRoutes: ReadKnownRoutes },
): void {
  const signer = createQuoteSigner(deps.quoteKey);
  const reportIssue = createReportIssue(deps);
  const noting = { reportUnmeasured: createReportUnmeasured(deps), countTurnedAway: createCountTurnedAway(deps) };
  const requireAccount = createRequireAccount(root, deps.identity);
  const requireBooker = createRequireBooker(deps.identity, deps.publicConfig);
  const guestOrders = createGuestOrders({ ...deps, ...linksOf(deps) });
  const countOrderMail = createCountOrderMail(deps.limit);
  const booking = { requireAccount, requireBooker, guestOrders };
  const requireStaff = createRequireStaff(root, deps);
  const readOrders = createReadOrders(deps);
  const desk = createFleetDesk(deps);
  const changeOrder = changingOrders(deps);
  const decisionSigner = createDecisionSigner(deps.decisionKey);
  const decideOrder = createDecideOrder(deps);
  const { limit } = deps;
  const { ordering, byCard } = paymentsOf(deps.publicConfig.paymentMethods);
  const prepareOrder = createPrepareOrder({ ...deps, signer, availablePayments: ordering });
  const prepareCardOrder = createPrepareOrder({ ...deps, signer, availablePayments: byCard });
  const { publicUrl } = deps.settings;
  const bounds = orderBoundsOf(deps, desk);
  const cards = createCardPayments({ ...deps, ...bounds, prepareOrder: prepareCardOrder });
  const office = officeOrders({ ...deps, ...cards }, desk);
  const own = ownOrders(deps, { readOrders, ...office });

  const requestQuote = createRequestQuote({ ...deps, ...noting, desk, signer });
  const makeOrder = createMakeOrder(deps);
  const placeOrder = createPlaceOrder({ ...deps, ...bounds, ...cards, makeOrder, prepareOrder });
  const placing = { placeOrder, makeOrder, prepareOrder };

  root.register(
    async (app: App) => {
      app.addHook('onRequest', keepNothing);
      addSystemRoutes(app, deps);
      addOpenApiRoute(app, { limit, caller: { identity: deps.publicConfig.identity, publicUrl } });
      if (deps.monitoring !== null) addMetricsRoute(app, { ...deps.monitoring, limit });
      addCatalogueRoutes(app, deps);
      addPlaceRoutes(app, deps);
      addKnownRouteRoutes(app, deps);
      addQuoteRoutes(app, { limit, requestQuote });
      const sendOrderMail = createSendOrderMail(deps);
      addOrderRoutes(app, { limit, countOrderMail, ...booking, ...own, placeOrder, readOrders, sendOrderMail });
      addPaymentRoutes(app, { ...cards, limit, ...booking });
      addWebhookRoute(app, cards);
      addDocumentRoutes(app, { ...deps, limit, requireAccount, requireStaff, readOrders });
      const readDecision = createReadDecision({ ...deps, signer: decisionSigner });
      addDecisionRoutes(app, { ...deps, signer: decisionSigner, readDecision, decideOrder });
      addRideLinkRoutes(app, { ...deps, ...linksOf(deps), ...own, countOrderMail, requireAccount });
      addAgreementRoutes(app, { ...deps, ...cards, desk, changeOrder });
      addCustomerRoutes(app, {
        limit,
        requireAccount,
        customerRecord: createCustomerRecord(deps),
        sendWelcomeMail: createSendWelcomeMail(deps),
        sendResetMail: createSendResetMail(deps),
      });
      addWholeAccountRoutes(app, { ...deps, ...cards, requireAccount });
      addContactRoutes(app, {
        limit,
        botCheck: deps.botCheck,
        findAccount: createFindAccount(deps.identity),
        sendContactMessage: createSendContactMessage(deps),
      });
      addOfficeRoutes(app, { ...deps, ...office, publicUrl, requireStaff, decideOrder });
      addOfficeCustomerRoutes(app, { ...deps, ...linksOf(deps), ...cards, ...placing, requireStaff, requestQuote });
      addStaffRoutes(app, { ...deps, ...officeOf(deps), requireStaff, requireAccount, publicUrl });
      addOwnersRoutes(app, { ...deps, requireStaff });
      addBooksAndDriverRoutes(app, { ...deps, ...office, publicUrl, requireStaff });
      addNotificationRoutes(app, { limit, reportIssue });
      addAuthRoutes(app, { identity: deps.identity, publicUrl, limit });
    },
    { prefix: '/api' },
  );
}

/** The account as a whole, and whose address it has. */
function addWholeAccountRoutes(
  app: App,
  deps: Parameters<typeof createDeleteAccount>[0] &
    Parameters<typeof createExportAccount>[0] &
    Omit<Parameters<typeof addEmailProofRoutes>[1], 'sendHeldBack'> &
    Parameters<typeof createSendHeldBack>[0],
): void {
  const { limit, requireAccount, identity } = deps;
  const [exportAccount, deleteAccount] = [createExportAccount(deps), createDeleteAccount(deps)];
  addAccountRoutes(app, { limit, requireAccount, identity, exportAccount, deleteAccount });
  addEmailProofRoutes(app, { ...deps, sendHeldBack: createSendHeldBack(deps) });
}

/** The routes of the owner's own pages: fleet, prices and company. */
function addOwnersRoutes(
  app: App,
  deps: Parameters<typeof addFleetRoutes>[1] &
    Parameters<typeof addPricesRoutes>[1] &
    Parameters<typeof addCompanyRoutes>[1],
): void {
  addFleetRoutes(app, deps);
  addPricesRoutes(app, deps);
  addCompanyRoutes(app, deps);
}

/** What was billed, and what drivers see. */
function addBooksAndDriverRoutes(
  app: App,
  deps: Parameters<typeof addBooksRoutes>[1] & Parameters<typeof addDriverRoutes>[1],
): void {
  addBooksRoutes(app, deps);
  addDriverRoutes(app, deps);
}

/** What bounds an account's orders: turns, how many may wait, and when it is asked whether it means a trip twice (Rules 4.5, 4.23). */
function orderBoundsOf(
  {
    settings,
    payments,
    orders,
    ...deps
  }: Pick<AppDeps, 'settings' | 'payments' | 'orders' | 'paymentDrafts' | 'clock'>,
  desk: FleetDesk,
) {
  const { rateLimits, maxWaitingOrders = null } = settings;
  const openDraftsOf = createOpenDraftsOf(deps);
  return {
    openDraftsOf,
    // A bench without limits and without cards has nothing that turns would protect, and orders many times at once for each visitor.
    inTurn: rateLimits || payments !== null ? createTurns() : atOnce,
    mayWait: createMayWait({ orders, openDraftsOf, most: maxWaitingOrders }),
    askAboutRepeat: rateLimits ? createAskAboutRepeat({ orders, desk }) : neverAsk,
  };
}

/** What is paid by card is ordered by its payment sheet, and by nothing else (Rules 4.11). */
function paymentsOf(methods: AppDeps['publicConfig']['paymentMethods']) {
  return {
    ordering: methods.filter((code) => code !== paymentCodes.cardOnline),
    byCard: methods.filter((code) => code === paymentCodes.cardOnline),
  };
}

/** Changes orders. Where the invoice no longer says what an order is after that, another one is issued at once. */
function changingOrders(deps: AppDeps) {
  return withNewInvoice(createChangeOrder(deps), deps);
}

/** What the office changes of orders. */
function officeOrders(deps: AppDeps & Pick<CardPayments, 'payFurther'>, desk: FleetDesk) {
  const changeOrder = changingOrders(deps);
  const amending = { ...deps, desk, changeOrder };
  return {
    changeOrder,
    amendOrder: createAmendOrder(amending),
    answerQuestion: createAnswerQuestion(amending),
    renewLinks: createRenewLinks(deps),
  };
}

type Office = ReturnType<typeof officeOrders>;

/** What whoever booked does with an order, by the account as by the private link. */
function ownOrders(
  deps: AppDeps,
  {
    readOrders,
    changeOrder,
    amendOrder,
    renewLinks,
  }: Pick<Office, 'changeOrder' | 'amendOrder' | 'renewLinks'> & {
    readOrders: ReadOrders;
  },
) {
  return {
    cancelOrder: createCancelOrder({ ...deps, readOrders, changeOrder }),
    amendAsCustomer: createAmendAsCustomer({ ...deps, amendOrder, changeOrder }),
    driversOf: createDriversOf(deps),
    renewLinks,
  };
}

function linksOf(deps: AppDeps) {
  return { links: createRideLinks({ ...deps, publicUrl: deps.settings.publicUrl }) };
}

function officeOf(deps: AppDeps) {
  const { publicUrl } = deps.settings;
  return {
    factors: createFactors({ ...deps, publicUrl, name: () => deps.company().name }),
    devices: createDevices({ ...deps, publicUrl }),
    nameJournal: createNameJournal(deps),
    team: createTeam({ ...deps, links: createInvitationLinks({ ...deps, publicUrl }) }),
  };
}

/** No answer is kept by a browser or a proxy unless its route says how long: most of them are somebody's. */
function keepNothing(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'no-store');
  done();
}
