export { type Leg, legsOf, type TransferType } from './addresses/legs-of.ts';
export { shortPlaceName } from './addresses/short-place-name.ts';
export {
  addStop,
  canAddStop,
  canRemoveStop,
  emptyStops,
  removeStop,
  type StopSlots,
  swapEnds,
} from './addresses/stop-slots.ts';
export { bookingSteps, canEnterStep, furthestStep, type StepDraft } from './booking/can-enter-step.ts';
export { chosenAvailability, freeInstead, wouldBeAcceptedAtOnce } from './booking/chosen-availability.ts';
export { fitsCar } from './booking/fits-car.ts';
export { childSeatsIn, hasOnlyChildren } from './booking/has-only-children.ts';
export { type CarPair, carPairs, type Party, seatParty, shareParty } from './booking/share-party.ts';
export { isShortNotice } from './booking/is-short-notice.ts';
export { type PickupTimes, pickupErrors } from './booking/pickup-errors.ts';
export { carCodes } from './car-codes.ts';
export { companyGaps, type LegalFact, voucherGaps } from './company/company-gaps.ts';
export {
  type AccountDeletion,
  type AccountEmail,
  type AccountExport,
  type OwnEmail,
  accountDeletionSchema,
  accountExportSchema,
} from './contract/accounts.ts';
export { type ApiError, apiErrorSchema } from './contract/api-error.ts';
export {
  type Availability,
  type AvailabilityState,
  availabilitySchema,
  availabilityStates,
  type OfferedHour,
} from './contract/availability.ts';
export {
  type CancellationAnswer,
  type CancellationRequest,
  type CancellationTerms,
  cancellationAnswerSchema,
  cancellationRequestSchema,
  cancellationTermsSchema,
} from './contract/cancellations.ts';
export { type PublicConfig, publicConfigSchema } from './contract/config.ts';
export {
  type BotChallenge,
  botChallengeSchema,
  type ContactRequest,
  contactRequestSchema,
  resetMailRequestSchema,
} from './contract/contact.ts';
export { type Favourites, favouritesSchema } from './contract/customers.ts';
export {
  type AgreementAnswer,
  type AgreementPage,
  type AgreementRequest,
  agreementPageSchema,
} from './contract/agreements.ts';
export {
  type Decision,
  type DecisionAnswer,
  type DecisionPage,
  type DecisionRequest,
  decisionAnswerSchema,
  decisionPageSchema,
  decisionRequestSchema,
  decisions,
  type UndoAnswer,
  type UndoRequest,
  undoAnswerSchema,
} from './contract/decisions.ts';
export {
  type DriverFeedAddress,
  driverFeedAddressSchema,
  type DriverRide,
  driverRideSchema,
  type DriverRides,
  driverRidesSchema,
  type LandingRequest,
  type NoShowWithdrawalRequest,
  type OfficeRideLog,
  officeRideLogSchema,
  type WaitingReply,
  type WaitingReplyRequest,
} from './contract/driver.ts';
export { type Health, healthSchema, type Liveness, livenessSchema } from './contract/health.ts';
export { httpCalls } from './contract/http-calls.ts';
export { type HttpCall, siteCalls } from './contract/site-calls.ts';
export { unlistedCalls } from './contract/unlisted-calls.ts';
export { httpContract, type RouteName } from './contract/http-contract.ts';
export {
  commonErrorCodes,
  factorErrorCodes,
  type HttpRoute,
  refusalsOf,
  type RouteAccess,
  type RouteAnswer,
} from './contract/http-route.ts';
export { idParamsSchema } from './contract/id-params.ts';
export { type KnownRoute, knownRouteSchema } from './contract/known-routes.ts';
export {
  type ComingDriver,
  type LinkedRide,
  linkedRideSchema,
  type RideLinkKind,
  rideLinkKinds,
  rideLinkKindSchema,
  type TravelledRide,
} from './contract/linked-ride.ts';
export { type IssueReport, issueReportSchema } from './contract/notify-issue.ts';
export type { OfferMade, OfferPage, OfferWithdrawal } from './contract/offers.ts';
export {
  guestKeyHeader,
  guestKeySchema,
  idempotencyKeyHeader,
  idempotencyKeySchema,
  type OrderCreated,
  type OrderPage,
  type OrderPageRequest,
  orderCreatedSchema,
  orderHeadersSchema,
  orderPageRequestSchema,
  orderPageSchema,
  orderPeriods,
  type OwnOrder,
  ownOrderSchema,
} from './contract/orders.ts';
export {
  type Confirmation,
  type ConfirmationRequest,
  cardOutcomes,
  confirmationRequestSchema,
  confirmationSchema,
  type FurtherConfirmation,
  furtherConfirmationSchema,
  type PaymentSheet,
  type PaymentSheetRequest,
  paymentSecretSchema,
  paymentSheetRequestSchema,
  paymentSheetSchema,
  type SavedCard,
  savedCardSchema,
} from './contract/payments.ts';
export {
  maxSuggestions,
  placeParamsSchema,
  placeSearchSchema,
  placeSessionSchema,
  placeSuggestionsSchema,
} from './contract/places.ts';
export {
  type Quote,
  type QuotedCar,
  type QuoteRequest,
  quotedCarSchema,
  quoteRequestSchema,
  quoteSchema,
} from './contract/quotes.ts';
export { type ErrorCode, errorCodes } from './errors/error-code.ts';
export { type FieldErrorKey, type FieldErrors, fieldErrorKeys, isFieldErrorKey } from './errors/field-error-key.ts';
export { fieldErrorsOf } from './errors/field-errors-of.ts';
export * from './fleet/exports.ts';
export {
  addressInputMaxLength,
  dateInputMaxLength,
  leastCardCents,
  partySize,
  passwordLength,
  servedCountry,
  stopsCount,
  driverPhotoLength,
  undoSeconds,
} from './limits.ts';
export { fromCents, toCents } from './money/cents.ts';
export { rideVatRate, withoutVat, withVat } from './money/vat.ts';
export * from './office/exports.ts';
export * from './books/exports.ts';
export { billedCancellation } from './orders/billed-cancellation.ts';
export { changesOf } from './orders/changes-of.ts';
export { type Cancellable, cancellationTerms } from './orders/cancellation-terms.ts';
export { captureShares, partsOf, paymentOfParts, refundShares } from './orders/card-parts.ts';
export { decisionTimes, type Undecided } from './orders/decision-times.ts';
export {
  type DriverProposal,
  driverProposals,
  isFirstMissed,
  mayPropose,
  waitingAnswerOf,
} from './orders/driver-proposals.ts';
export { type InvoiceLine, invoiceLines } from './orders/invoice-lines.ts';
export { creditNoteNumber, invoiceNumber, invoiceYear } from './orders/invoice-number.ts';
export { type InvoiceSettlement, invoiceSettlement } from './orders/invoice-settlement.ts';
export { type Billable, isInvoiceable } from './orders/is-invoiceable.ts';
export { laterPayment } from './orders/later-payment.ts';
export { nextStatus } from './orders/next-status.ts';
export { orderMonth, orderNumber } from './orders/order-number.ts';
export { offeredPaymentMethods, type PaymentMethod, paymentMethods } from './orders/payment-methods.ts';
export { answerReminderAt, isAnswerLate, promisedAnswer } from './orders/promised-answer.ts';
export { type EarlierOrder, isSameTrip, minutesSinceSameTrip } from './orders/repeated-trip.ts';
export { type EmittingRide, rideEmissionsKg } from './orders/ride-emissions.ts';
export { rideReminderAt } from './orders/ride-reminder-at.ts';
export { unchargedPart } from './orders/uncharged-part.ts';
export { paymentCodes } from './payment-codes.ts';
export { type ChosenExtra, type OrderTotals, orderTotals, sumTotals } from './pricing/order-totals.ts';
export { type CarPrice, priceCar, type Tariff, type TripPrice } from './pricing/price-car.ts';
export { type PricedCar, priceCars } from './pricing/price-cars.ts';
export type { PriceableTrip } from './pricing/surcharge-journey.ts';
export { type JourneyRate, journeyRates, type PricedLeg, type StopRole, wayPrices } from './pricing/way-prices.ts';
export {
  type Address,
  addressSchema,
  type BillingAddress,
  billingAddressSchema,
  type PlaceSuggestion,
  type SearchWord,
  placeSuggestionSchema,
} from './schemas/address.ts';
export {
  type Car,
  type CarCode,
  type Catalogue,
  carCodeSchema,
  carSchema,
  catalogueSchema,
  type Extra,
  extraSchema,
  type PeriodHour,
  type PriceRule,
  periodHourSchema,
  priceRuleSchema,
  vatRates,
} from './schemas/catalogue.ts';
export { type Company, type CompanyFile, companyFileSchema, companySchema, type Reviews } from './schemas/company.ts';
export { type ContactMessage, contactMessageSchema } from './schemas/contact-message.ts';
export {
  type Customer,
  customerSchema,
  emailSchema,
  newPasswordSchema,
  noCompany,
  type PasswordChange,
  passwordChangeSchema,
  presentPasswordSchema,
  type Registration,
  registrationSchema,
  type SignIn,
  signInSchema,
} from './schemas/customer.ts';
export {
  type Block,
  type DrivenBy,
  type FleetPlace,
  type FleetRecords,
  type FleetSettings,
  fleetRecordsSchema,
  fleetSettingsSchema,
  type Occupation,
  type Vehicle,
  vehicleSchema,
} from './schemas/fleet.ts';
export { type Invoice, invoiceSchema } from './schemas/invoice.ts';
export {
  type CardPart,
  type CardPayment,
  cardPaymentSchema,
  cardPaymentStates,
  disputeStates,
  type Order,
  type OrderChange,
  type OrderEvent,
  type OrderStatus,
  orderChangeSchema,
  orderEvents,
  orderSchema,
  orderStatuses,
  type PaymentMethodCode,
  type PaymentMethodName,
  paymentMethodNames,
} from './schemas/order.ts';
export {
  type Connection,
  type ConnectionChoice,
  connectionChoiceSchema,
  type ConnectionKind,
  connectionSchema,
  type Language,
  languageSchema,
  languages,
  type OrderExtra,
  type Partner,
  partnerSchema,
  type VatLine,
  type Traveller,
  travellerSchema,
} from './schemas/order-parts.ts';
export {
  type ExtraChoice,
  type OrderRequest,
  orderRequestSchema,
} from './schemas/order-request.ts';
export * from './rides/exports.ts';
export { readStoredOrder } from './schemas/stored-order.ts';
export {
  type LegRate,
  type PricedTrip,
  pricedTripSchema,
  type RateKind,
  type Trip,
  transferTypeSchema,
  tripSchema,
} from './schemas/trip.ts';
export {
  carPhotoFolder,
  carPhotoFormats,
  carPhotoName,
  carPhotoRatio,
  carPhotoSources,
  carPhotoUrl,
  carPhotoWidths,
  isCarPhotoName,
} from './site/car-photo.ts';
export { type TripForm, type TripFormInput, tripFormSchema } from './schemas/trip-form.ts';
export { type CentsStyle, type DayStyle, type Formats, formatsOf } from './site/formats-of.ts';
export { type PlaceSlug, placePages, routePages, type RouteSlug } from './site/known-pages.ts';
export { isWorkplace, pathPatterns, paths } from './site/paths.ts';
export { unlistedPatterns } from './site/unlisted-patterns.ts';
export { type RateTimes, rateTimes } from './surcharges/leg-rate.ts';
export { rateInForce, surchargeMultiplier } from './surcharges/surcharge-multiplier.ts';
export { cutText } from './text/cut-text.ts';
export { readSiren, seemsPostalCode, seemsVatNumber, sirenOfVatNumber } from './text/french-codes.ts';
export { keptPhoneNumber, mobileNumber, shownPhoneNumber } from './text/phone-number.ts';
export { isCalendarDay } from './time/calendar-day.ts';
export { type ClockChange, clockChange } from './time/clock-change.ts';
export { completeTimeInput, readTimeInput } from './time/complete-time-input.ts';
export { dateSuggestions } from './time/date-suggestions.ts';
export { parisClock, parisDate } from './time/paris-date.ts';
export { parisInstant } from './time/paris-instant.ts';
export { pickupBounds } from './time/pickup-bounds.ts';
export { readDateInput } from './time/read-date-input.ts';
export { roundTime } from './time/round-time.ts';
export { timeSuggestions } from './time/time-suggestions.ts';
export type { UtcInstant } from './time/utc-instant.ts';
export { buildTrips, type Journey, returnErrors } from './trips/build-trips.ts';
export { type JourneyWay, journeyWays } from './trips/journey-ways.ts';
export { isMeasured, type Measure } from './trips/measure.ts';
export { hasKnownStart, ridesOf } from './trips/rides-of.ts';
export { totalDistanceKm } from './trips/total-distance-km.ts';
export { type Weekday, weekdays } from './weekdays.ts';
