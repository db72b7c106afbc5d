export {
  type Agenda,
  type AgendaRide,
  type AgendaVehicle,
  type AssignmentAnswer,
  type AssignmentRequest,
  mostAgendaDays,
  type RideOption,
  type RideOptions,
} from '../contract/agenda.ts';
export {
  type OfficeCancellationRequest,
  type OfficeDay,
  type OfficeOrder,
  type OfficeRide,
  type OpenOffer,
  type RideProposal,
  type OfficeVehicle,
  officeCancellationRequestSchema,
  officeDaySchema,
  officeOrderSchema,
  type OfficeWaiverRequest,
  type RideVehicle,
  type WaitingOrder,
  type WaitingPage,
  waitingPageSchema,
} from '../contract/office.ts';
export {
  type CustomerNote,
  customerNoteRequestSchema,
  mostCustomerNotes,
  type OfficeCustomer,
  type OfficeCustomerLine,
  type OfficeCustomerPage,
  type OfficeOrderLine,
  type OfficeOrderPage,
  officeCustomerPageSchema,
  officeCustomerSchema,
  officeOrderPageSchema,
  type PhoneOrderRequest,
  phoneOrderRequestSchema,
} from '../contract/office-customers.ts';
export {
  type CodesOptions,
  codeProofSchema,
  type DeviceLink,
  type Factor,
  invitationRequestSchema,
  type JournalPage,
  newCodesSchema,
  type StaffEntry,
  staffRoleSchema,
  type Team,
  type TeamMember,
} from '../contract/staff.ts';
export {
  type JournalAction,
  type OfficeRight,
  type JournalField,
  journalFacts,
  officeRights,
  outsideActions,
  type StaffAction,
  type StaffCall,
} from './office-rights.ts';
export {
  deviceLinkMs,
  deviceLinkPath,
  deviceMs,
  type FactorKind,
  freshStepUpMs,
  invitationMs,
  mostDevices,
  recoveryCodeCount,
  type StaffRole,
  staffRoles,
  stepUpMs,
} from '../schemas/staff.ts';
export {
  concernsOf,
  type DayRide,
  type DaySpan,
  daySpan,
  type RideConcern,
  type RideFacts,
  rideConcerns,
  ridesOfDay,
} from './rides-of-day.ts';
export {
  customerSearchKeys,
  guestPrefix,
  isGuest,
  isPhoneCustomer,
  orderSearchKeys,
  phoneCustomerId,
  searchBeginnings,
  searchKeyOf,
} from './search-keys.ts';
export { agreedAmount } from '../schemas/amendment.ts';
export { phoneCustomerSchema } from '../schemas/customer.ts';
export { daysAfter } from '../time/calendar-day.ts';
export { feeWaiver, operatorCancellation } from '../orders/operator-cancellation.ts';
export type { OfficePerson } from '../schemas/order.ts';
export {
  type FleetEffects,
  type FleetPreview,
  fleetPreviewSchema,
  type FleetRide,
  type StaffFleet,
  staffFleetSchema,
} from '../contract/staff-fleet.ts';
export { afterFleetEdit, editFleet, type FleetEditOutcome } from '../fleet/edit-fleet.ts';
export { type ExpiringDocument, expiringDocuments } from '../fleet/expiring-documents.ts';
export {
  type AcceptanceMode,
  acceptanceModes,
  type AvailabilityMode,
  availabilityModes,
  blockSchema,
  type Driver,
  driverSchema,
  type DutyException,
  type DutyHours,
  type DutyPattern,
  dutyPatternSchema,
} from '../schemas/fleet.ts';
export { type FleetEdit, fleetEditSchema } from '../schemas/fleet-edit.ts';
export {
  type ListedVersion,
  type OfficePricePreview,
  type OfficePrices,
  officePricesSchema,
  type PriceDraftRequest,
  pricePreviewSchema,
  type PublicationRequest,
} from '../contract/prices.ts';
export { type CompanyRequest, type OfficeCompany, officeCompanySchema } from '../contract/company.ts';
export { companyChanges, companyFaults, companyFormOf, keptCompany, toldOfCompany } from '../company/edit-company.ts';
export {
  type CompanyForm,
  companyFormSchema,
  type CompanyVersion,
  companyVersionSchema,
} from '../schemas/company-version.ts';
export { type PreviewedPrice, type PreviewRide, previewPrices, type PricePreview } from '../pricing/preview-prices.ts';
export { type PriceChange, priceChanges } from '../pricing/price-changes.ts';
export { priceVersionAt, type PriceVersionTimes } from '../pricing/price-version-at.ts';
export { type PriceDraft, type PriceVersion, priceVersionSchema } from '../schemas/price-version.ts';
export type { RatePeriod } from '../surcharges/leg-rate.ts';
export { isSameRecord } from '../schemas/is-same-record.ts';
export {
  type AmendmentAnswer,
  type AmendmentPreview,
  type AmendmentRequest,
  amendmentAnswerSchema,
  amendmentPreviewSchema,
  amendmentRequestSchema,
  type CustomerAmendment,
  type CustomerAmendmentAnswer,
  customerAmendmentAnswerSchema,
  customerAmendmentSchema,
  type QuestionAnswer,
  type QuestionOutcome,
  type WithdrawalRequest,
  type Withdrawn,
  type ShownAmendment,
} from '../contract/amendments.ts';
export {
  afterAmending,
  amendableFields,
  amendOrder,
  canAgreeByPhone,
  hasReturnToCome,
  canAmend,
  isHeldByInvoice,
  isAskedFirst,
  questionOf,
} from '../orders/amend-order.ts';
export { type AmendmentMoney, amendmentMoney } from '../orders/amendment-money.ts';
export { beganWithTwoRides, dueAtRide, isDriven, type LeftOnBoard, leftOnBoard } from '../orders/due-on-board.ts';
export { type AmendmentPlan, type AmendmentQuestion, type NewPlaces, planAmendment } from '../orders/plan-amendment.ts';
export {
  type Amendable,
  type AmendableField,
  type Amendment,
  type AmendmentKind,
  type AmendmentWish,
  amendmentKinds,
  amendmentWishSchema,
  type CustomerWish,
} from '../schemas/amendment.ts';
export { type Proposal } from '../schemas/order.ts';
