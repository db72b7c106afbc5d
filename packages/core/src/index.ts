export { legsOf, type TransferType } from './addresses/legs-of.ts';
export { shortPlaceName } from './addresses/short-place-name.ts';
export { addStop, canAddStop, canRemoveStop, removeStop, swapEnds } from './addresses/stop-slots.ts';
export { bookingSteps, canEnterStep, furthestStep } from './booking/can-enter-step.ts';
export { chosenAvailability, freeInstead, wouldBeAcceptedAtOnce } from './booking/chosen-availability.ts';
export { fitsCar } from './booking/fits-car.ts';
export { childSeatsIn, hasOnlyChildren } from './booking/has-only-children.ts';
export { isShortNotice } from './booking/is-short-notice.ts';
export { pickupErrors } from './booking/pickup-errors.ts';
export { type CarPair, carPairs, type Party, seatParty, shareParty } from './booking/share-party.ts';
export { type BookEntry, bookRow, bookTotals, collectedBefore, isCollected, monthSpan } from './books/book-rows.ts';
export { bookWords, searchWords } from './books/book-words.ts';
export { booksCsv } from './books/books-csv.ts';
export { creditableTTC, creditAmounts, creditedToCardTTC } from './books/credit.ts';
export { owedCredit, refundPartsOf, sharesOfCredit } from './books/owed-credit.ts';
export { carCodes } from './car-codes.ts';
export { companyGaps, voucherGaps } from './company/company-gaps.ts';
export { companyChanges, companyFaults, companyFormOf, keptCompany, publicFactsOf } from './company/edit-company.ts';
export {
  type AccountDeletion,
  accountDeletionSchema,
  type AccountEmail,
  type AccountExport,
  accountExportSchema,
  type OwnEmail,
} from './contract/accounts.ts';
export {
  type Agenda,
  type AgendaRide,
  type AgendaVehicle,
  type AssignmentAnswer,
  type AssignmentRequest,
  mostAgendaDays,
  type RideOption,
  type RideOptions,
} from './contract/agenda.ts';
export { type AgreementAnswer, type AgreementPage, type AgreementRequest } from './contract/agreements.ts';
export {
  type AmendmentAnswer,
  type AmendmentPreview,
  amendmentPreviewSchema,
  type AmendmentRequest,
  type CustomerAmendment,
  type CustomerAmendmentAnswer,
  type QuestionAnswer,
  type QuestionOutcome,
  type ShownAmendment,
  type WithdrawalRequest,
  type Withdrawn,
} from './contract/amendments.ts';
export { type ApiError, apiErrorSchema } from './contract/api-error.ts';
export {
  type Availability,
  availabilitySchema,
  type AvailabilityState,
  type OfferedHour,
} from './contract/availability.ts';
export {
  type BookPage,
  type BookPageRequest,
  type BookRow,
  type BookTotals,
  type Collection,
  type CreditRequest,
} from './contract/books.ts';
export {
  type CancellationAnswer,
  cancellationAnswerSchema,
  type CancellationRequest,
  type CancellationTerms,
  cancellationTermsSchema,
} from './contract/cancellations.ts';
export { type CompanyRequest, type OfficeCompany } from './contract/company.ts';
export { type PublicConfig, publicConfigSchema } from './contract/config.ts';
export { type BotChallenge, type ContactRequest, resetMailRequestSchema } from './contract/contact.ts';
export { type Favourites } from './contract/customers.ts';
export {
  type Decision,
  type DecisionAnswer,
  decisionAnswerSchema,
  type DecisionPage,
  decisionPageSchema,
  type DecisionRequest,
  decisions,
  type UndoAnswer,
  undoAnswerSchema,
  type UndoRequest,
} from './contract/decisions.ts';
export {
  type DriverFeedAddress,
  driverFeedAddressSchema,
  type DriverRide,
  type DriverRides,
  driverRideSchema,
  driverRidesSchema,
  type LandingRequest,
  type NoShowWithdrawalRequest,
  type OfficeRideLog,
  officeRideLogSchema,
  type WaitingReply,
  type WaitingReplyRequest,
} from './contract/driver.ts';
export { fieldMeanings } from './contract/field-meanings.ts';
export type { Figures } from './contract/figures.ts';
export { type Health, type Liveness } from './contract/health.ts';
export { httpCalls } from './contract/http-calls.ts';
export { httpContract, type RouteName } from './contract/http-contract.ts';
export { commonErrorCodes, factorErrorCodes, type HttpRoute, refusalsOf } from './contract/http-route.ts';
export { type KnownRoute, knownRouteSchema } from './contract/known-routes.ts';
export {
  type ComingDriver,
  type LinkedRide,
  linkedRideSchema,
  type RideLinkKind,
  rideLinkKinds,
  type TravelledRide,
} from './contract/linked-ride.ts';
export { type IssueReport } from './contract/notify-issue.ts';
export type { OfferMade, OfferPage, OfferWithdrawal } from './contract/offers.ts';
export {
  type CustomerNote,
  customerNoteRequestSchema,
  mostCustomerNotes,
  type OfficeCustomer,
  type OfficeCustomerLine,
  type OfficeCustomerPage,
  officeCustomerPageSchema,
  officeCustomerSchema,
  type OfficeOrderLine,
  type OfficeOrderPage,
  officeOrderPageSchema,
  type PhoneOrderRequest,
} from './contract/office-customers.ts';
export {
  type OfficeCancellationRequest,
  type OfficeDay,
  officeDaySchema,
  type OfficeOrder,
  officeOrderSchema,
  type OfficeRide,
  type OfficeVehicle,
  type OfficeWaiverRequest,
  type OpenOffer,
  type RideProposal,
  type RideVehicle,
  type WaitingOrder,
  type WaitingPage,
  waitingPageSchema,
} from './contract/office.ts';
export {
  guestKeyHeader,
  guestKeySchema,
  idempotencyKeyHeader,
  idempotencyKeySchema,
  type OrderCreated,
  type OrderPage,
  type OrderPageRequest,
  orderPageSchema,
  type OwnOrder,
  ownOrderSchema,
} from './contract/orders.ts';
export {
  type Confirmation,
  type FurtherConfirmation,
  type PaymentSheet,
  type PaymentSheetRequest,
  type SavedCard,
} from './contract/payments.ts';
export { maxSuggestions, placeSuggestionsSchema } from './contract/places.ts';
export {
  type ListedVersion,
  type OfficePricePreview,
  type OfficePrices,
  type PriceDraftRequest,
  type PublicationRequest,
} from './contract/prices.ts';
export {
  type Quote,
  type QuotedCar,
  quotedCarSchema,
  type QuoteRequest,
  quoteRequestSchema,
  quoteSchema,
} from './contract/quotes.ts';
export { type HttpCall, siteCalls } from './contract/site-calls.ts';
export { type FleetEffects, type FleetPreview, type FleetRide, type StaffFleet } from './contract/staff-fleet.ts';
export {
  codeProofSchema,
  type CodesOptions,
  type DeviceLink,
  type Factor,
  invitationRequestSchema,
  type JournalPage,
  newCodesSchema,
  type StaffEntry,
  type Team,
  type TeamMember,
} from './contract/staff.ts';
export { unlistedCalls } from './contract/unlisted-calls.ts';
export { type ErrorCode, errorCodes } from './errors/error-code.ts';
export { type FieldErrorKey, fieldErrorKeys, type FieldErrors } from './errors/field-error-key.ts';
export { fieldErrorsOf } from './errors/field-errors-of.ts';
export { amendJourney } from './fleet/amend-journey.ts';
export { assignRides, type MoveRefusal, rideHours, type RideMove } from './fleet/assign-rides.ts';
export { type CapacityChange, capacityChange, type StrandedProposal, strandedRides } from './fleet/change-capacity.ts';
export { afterFleetEdit, editFleet } from './fleet/edit-fleet.ts';
export { type ExpiringDocument, expiringDocuments } from './fleet/expiring-documents.ts';
export { type FleetFault, fleetFaults } from './fleet/fleet-faults.ts';
export {
  afterWrites,
  bothWrites,
  type FleetGround,
  type FleetJourney,
  type FleetPicture,
  type FleetQuestion,
  type FleetRoad,
  type FleetWrites,
  journeySpans,
} from './fleet/fleet-picture.ts';
export { fleetProblems } from './fleet/fleet-problems.ts';
export { journeyAvailability } from './fleet/journey-availability.ts';
export { nearestStarts } from './fleet/nearest-starts.ts';
export { ridesLeftAlone } from './fleet/rides-left-alone.ts';
export { isAcceptedAtOnce, isBeingAccepted, type SaleTerms, saleTerms, soldOn } from './fleet/sale-terms.ts';
export { freeJourney, listWithoutVehicle, prolongHold, sellJourney } from './fleet/sell-journey.ts';
export { sellRide } from './fleet/sell-ride.ts';
export { isAssigned } from './fleet/stage.ts';
export { changeOfDriver, isUntold, needsHandOverMail } from './fleet/tell-driver.ts';
export type { Fleet, FleetSpan, FleetVehicle, RideRequest, SoldRide } from './fleet/timeline.ts';
export { vehicleColour, vehicleColours } from './fleet/vehicle-colour.ts';
export { vehicleLanes } from './fleet/vehicle-lanes.ts';
export { vehicleOptions } from './fleet/vehicle-options.ts';
export {
  addressInputMaxLength,
  dateInputMaxLength,
  driverPhotoLength,
  leastCardCents,
  longestJournalValue,
  partySize,
  passwordLength,
  servedCountry,
  stopsCount,
  undoSeconds,
  usualWaiting,
} from './limits.ts';
export { fromCents, toCents } from './money/cents.ts';
export { rideVatRate, withVat } from './money/vat.ts';
export {
  type JournalAction,
  journalFacts,
  type JournalField,
  type OfficeRight,
  officeRights,
  type StaffAction,
  type StaffCall,
} from './office/office-rights.ts';
export {
  concernsOf,
  type DayRide,
  type DaySpan,
  daySpan,
  type RideConcern,
  ridesOfDay,
} from './office/rides-of-day.ts';
export {
  customerSearchKeys,
  guestPrefix,
  isGuest,
  isPhoneCustomer,
  orderSearchKeys,
  phoneCustomerId,
  searchBeginnings,
  searchKeyOf,
} from './office/search-keys.ts';
export {
  afterAmending,
  amendableFields,
  canAgreeByPhone,
  canAmend,
  isAskedFirst,
  isDropping,
  isHeldByInvoice,
  type LeftWay,
  questionOf,
  waysLeft,
} from './orders/amend-order.ts';
export type { NewPlaces } from './orders/amended-rides.ts';
export { type AmendmentMoney, amendmentMoney } from './orders/amendment-money.ts';
export { billedCancellation } from './orders/billed-cancellation.ts';
export { cancellationTerms } from './orders/cancellation-terms.ts';
export { captureShares, partsOf, paymentOfParts, refundShares } from './orders/card-parts.ts';
export { changesOf } from './orders/changes-of.ts';
export { decisionTimes } from './orders/decision-times.ts';
export {
  type DriverProposal,
  driverProposals,
  isFirstMissed,
  missedRides,
  mayPropose,
  waitingAnswerOf,
} from './orders/driver-proposals.ts';
export { beganWithTwoRides, dueAtRide, isDriven, type LeftOnBoard, leftOnBoard } from './orders/due-on-board.ts';
export { type InvoiceLine, invoiceLines } from './orders/invoice-lines.ts';
export { creditNoteNumber, invoiceNumber, invoiceYear } from './orders/invoice-number.ts';
export { invoiceSettlement, partsDue } from './orders/invoice-settlement.ts';
export { isInvoiceable } from './orders/is-invoiceable.ts';
export { laterPayment } from './orders/later-payment.ts';
export { nextStatus } from './orders/next-status.ts';
export { feeWaiver, operatorCancellation } from './orders/operator-cancellation.ts';
export { orderMonth, orderNumber } from './orders/order-number.ts';
export { offeredPaymentMethods, type PaymentMethod, paymentMethods } from './orders/payment-methods.ts';
export { planAmendment } from './orders/plan-amendment.ts';
export { isAnswerLate, promisedAnswer } from './orders/promised-answer.ts';
export { reminderTimes } from './orders/reminder-times.ts';
export { isSameTrip, minutesSinceSameTrip } from './orders/repeated-trip.ts';
export { type EmittingRide, rideEmissionsKg } from './orders/ride-emissions.ts';
export { rideReminderAt } from './orders/ride-reminder-at.ts';
export { unchargedPart } from './orders/uncharged-part.ts';
export { paymentCodes } from './payment-codes.ts';
export { type OrderTotals, orderTotals, sumTotals } from './pricing/order-totals.ts';
export { previewPrices } from './pricing/preview-prices.ts';
export { priceCar } from './pricing/price-car.ts';
export { priceCars, type PricedCar } from './pricing/price-cars.ts';
export { type PriceChange, priceChanges } from './pricing/price-changes.ts';
export { priceVersionAt, type PriceVersionTimes } from './pricing/price-version-at.ts';
export { type JourneyRate, journeyRates, type PricedLeg, type StopRole, wayPrices } from './pricing/way-prices.ts';
export {
  awaitsFlight,
  type ConnectionStop,
  connectionStops,
  isKnownAirline,
  missingConnections,
  readConnectionNumber,
  readConnections,
} from './rides/connections.ts';
export { driverCardAt, isDriverCardDue, isDriverCardTrue, isDriverKnown, withDriverCard } from './rides/driver-card.ts';
export { type FeedEntry, nextFeed } from './rides/driver-feed.ts';
export { type AwaitedFlight, awaitedFlight, pickUpAtLanding } from './rides/follow-landing.ts';
export { driverOfRide, pressesOfDriver } from './rides/presses-of-driver.ts';
export { isRideLinkOver } from './rides/ride-link.ts';
export { arrivedPressAt, clockAheadMs } from './rides/arrived-press-at.ts';
export {
  freeWaitingUntil,
  isLandingOf,
  landingInstant,
  nextPress,
  noShowBar,
  pressedAt,
  type RidePlan,
  ridePlanOf,
  type RideProgress,
  rideProgress,
  stepsOf,
  waitingProposal,
} from './rides/ride-progress.ts';
export {
  articlesOf,
  freeMinutesOf,
  type FreeWaiting,
  freeWaitingOf,
  pickUpKindOf,
  waitingCharge,
} from './rides/waiting-terms.ts';
export {
  type Address,
  addressSchema,
  type BillingAddress,
  billingAddressSchema,
  type PlaceSuggestion,
  type SearchWord,
} from './schemas/address.ts';
export {
  agreedAmount,
  type Amendable,
  amendableSchema,
  type Amendment,
  amendmentKinds,
  amendmentSchema,
  type AmendmentWish,
  type CustomerWish,
} from './schemas/amendment.ts';
export {
  type Car,
  type CarCode,
  carCodeSchema,
  carSchema,
  type Catalogue,
  catalogueSchema,
  carEmissionsSchema,
  type Extra,
  extraSchema,
  type PeriodHour,
  type PriceRule,
  priceRuleSchema,
  vatRates,
} from './schemas/catalogue.ts';
export { type CompanyForm, companyFormSchema, type CompanyVersion } from './schemas/company-version.ts';
export {
  type Company,
  type CompanyFile,
  companyFileSchema,
  companySchema,
  type PickUpKind,
  type Reviews,
  type WaitingTerms,
} from './schemas/company.ts';
export { type ContactMessage, contactMessageSchema } from './schemas/contact-message.ts';
export { type CreditNote } from './schemas/credit-note.ts';
export {
  type Customer,
  customerSchema,
  emailSchema,
  newPasswordSchema,
  noCompany,
  type PasswordChange,
  passwordChangeSchema,
  phoneCustomerSchema,
  presentPasswordSchema,
  type Registration,
  registrationSchema,
  type SignIn,
  signInSchema,
} from './schemas/customer.ts';
export { type FleetEdit } from './schemas/fleet-edit.ts';
export {
  type AcceptanceMode,
  acceptanceModes,
  type AvailabilityMode,
  availabilityModes,
  type Block,
  blockSchema,
  type DrivenBy,
  type Driver,
  driverSchema,
  type DutyException,
  type DutyHours,
  type DutyPattern,
  dutyPatternSchema,
  type FleetPlace,
  type FleetRecords,
  fleetRecordsSchema,
  type FleetSettings,
  fleetSettingsSchema,
  type Occupation,
  type Vehicle,
  vehicleSchema,
} from './schemas/fleet.ts';
export { type Invoice } from './schemas/invoice.ts';
export { isSameRecord } from './schemas/is-same-record.ts';
export {
  bookedCarSchema,
  type Connection,
  type ConnectionChoice,
  connectionSchema,
  type Language,
  languages,
  languageSchema,
  orderExtraSchema,
  type Partner,
  partnerSchema,
  type Traveller,
  travellerSchema,
  type VatLine,
  vatLineSchema,
} from './schemas/order-parts.ts';
export { type ExtraChoice, type OrderRequest, orderRequestSchema } from './schemas/order-request.ts';
export {
  type CardPart,
  type CardPayment,
  cardPaymentSchema,
  type OfficePerson,
  type Order,
  type OrderChange,
  orderChangeSchema,
  type OrderEvent,
  orderEvents,
  orderSchema,
  type OrderStatus,
  orderStatuses,
  type PaymentMethodCode,
  type PaymentMethodName,
  paymentMethodNames,
  type Proposal,
  proposalSchema,
} from './schemas/order.ts';
export { type PriceDraft, type PriceVersion } from './schemas/price-version.ts';
export {
  type FlightNews,
  type KeptPress,
  type LoggedPress,
  type RidePress,
  type RidePressKind,
} from './schemas/ride-press.ts';
export {
  deviceLinkMs,
  deviceLinkPath,
  deviceMs,
  freshStepUpMs,
  invitationMs,
  mostDevices,
  recoveryCodeCount,
  type StaffRole,
  staffRoles,
  stepUpMs,
} from './schemas/staff.ts';
export { readStoredOrder } from './schemas/stored-order.ts';
export { type TripForm, type TripFormInput, tripFormSchema } from './schemas/trip-form.ts';
export {
  type LegRate,
  legRateSchema,
  type OrderTrip,
  orderTripSchema,
  type PricedTrip,
  pricedTripSchema,
  transferTypeSchema,
  type Trip,
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
export { type Formats, formatsOf } from './site/formats-of.ts';
export { placePages, type PlaceSlug, routePages, type RouteSlug } from './site/known-pages.ts';
export { isWorkplace, pathPatterns, paths } from './site/paths.ts';
export { unlistedPatterns } from './site/unlisted-patterns.ts';
export { type RatePeriod, rateTimes } from './surcharges/leg-rate.ts';
export { rateInForce, surchargeMultiplier } from './surcharges/surcharge-multiplier.ts';
export { cutText } from './text/cut-text.ts';
export { readRevtc, seemsPostalCode, seemsVatNumber } from './text/french-codes.ts';
export { readIban } from './text/iban.ts';
export { keptPhoneNumber, mobileNumber, shownPhoneNumber } from './text/phone-number.ts';
export { daysAfter, isCalendarDay } from './time/calendar-day.ts';
export { type ClockChange, clockChange } from './time/clock-change.ts';
export { completeTimeInput, readTimeInput } from './time/complete-time-input.ts';
export { dateSuggestions } from './time/date-suggestions.ts';
export { parisClock, parisDate } from './time/paris-date.ts';
export { parisInstant } from './time/paris-instant.ts';
export { pickupBounds } from './time/pickup-bounds.ts';
export { readDateInput } from './time/read-date-input.ts';
export { roundTime } from './time/round-time.ts';
export { timeSuggestions } from './time/time-suggestions.ts';
export { buildTrips, returnErrors } from './trips/build-trips.ts';
export { type JourneyWay, journeyWays } from './trips/journey-ways.ts';
export { isMeasured, type Measure } from './trips/measure.ts';
export { hasKnownStart, type NumberedRide, numberedRides, rideAt, ridesOf } from './trips/rides-of.ts';
export { standstillErrors } from './trips/standstill-errors.ts';
export { totalDistanceKm } from './trips/total-distance-km.ts';
export { type Weekday, weekdays } from './weekdays.ts';
