export { type ApiError, apiErrorSchema } from './contract/api-error.ts';
export { type Company, companySchema, type PublicConfig, publicConfigSchema } from './contract/config.ts';
export { type Favourites, favouritesSchema } from './contract/customers.ts';
export { type IssueReport, issueReportSchema } from './contract/notify-issue.ts';
export {
  idempotencyKeyHeader,
  idempotencyKeySchema,
  type OrderCreated,
  type OrderPage,
  type OrderPageRequest,
  orderCreatedSchema,
  orderPageRequestSchema,
  orderPageSchema,
  orderPeriods,
} from './contract/orders.ts';
export { maxSuggestions, placeSearchSchema, placeSuggestionsSchema } from './contract/places.ts';
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
export {
  type Address,
  addressInputMaxLength,
  addressSchema,
  type BillingAddress,
  billingAddressSchema,
  type PlaceSuggestion,
  placeSuggestionSchema,
} from './schemas/address.ts';
export {
  type Car,
  type CarCode,
  type Catalogue,
  carCodeSchema,
  carCodes,
  carSchema,
  catalogueSchema,
  type Extra,
  extraSchema,
  type PeriodHour,
  type PriceRule,
  periodHourSchema,
  priceRuleSchema,
  type Weekday,
  weekdays,
} from './schemas/catalogue.ts';
export { type ContactMessage, contactMessageSchema } from './schemas/contact-message.ts';
export {
  type Customer,
  customerSchema,
  emailSchema,
  type PasswordChange,
  passwordChangeSchema,
  passwordLength,
  type Registration,
  registrationSchema,
  type SignIn,
  signInSchema,
} from './schemas/customer.ts';
export {
  type Language,
  languageSchema,
  languages,
  type Order,
  type OrderExtra,
  type OrderStatus,
  orderSchema,
  orderStatuses,
  type PaymentMethodCode,
  type PaymentMethodName,
  paymentMethodNames,
  type VatLine,
} from './schemas/order.ts';
export {
  type ExtraChoice,
  type OrderRequest,
  orderRequestSchema,
  partySize,
} from './schemas/order-request.ts';
export {
  type PricedTrip,
  pricedTripSchema,
  stopsCount,
  type TransferType,
  type Trip,
  transferTypeSchema,
  tripSchema,
} from './schemas/trip.ts';
export { servedCountry, type TripForm, type TripFormInput, tripFormSchema } from './schemas/trip-form.ts';
