import * as z from 'zod/mini';
import type { Address, BillingAddress } from './address.ts';
import { type Order, orderSchema } from './order.ts';

/**
 * What a field means that an order lacks: one that was stored by a release before the field. A release that adds a field to the
 * order adds its line here.
 */
const absentFields = {
  answerBefore: null,
  decideWithinHours: null,
  source: 'site',
  comment: '',
  traveller: null,
  connections: [],
  pairedOrderId: null,
  catalogueVersion: null,
  priceToConfirm: false,
  confirmationEmailSent: false,
  invoiceEmailSent: false,
  history: [],
  pendingChange: null,
  proposal: null,
  payment: null,
  invoiceNumber: null,
  earlierInvoices: [],
  creditedTTC: 0,
  creditedToCardTTC: 0,
  language: 'fr-FR',
} as const satisfies Partial<Order>;

/** An order has a leg at least: whoever shows one begins with the first. */
const wholeOrderSchema = z.extend(orderSchema, { trips: orderSchema.shape.trips.check(z.minLength(1)) });

/** An order as the release of its day has stored it. What it lacks is filled in; what it has is held against the order of today. */
const storedOrderSchema = z.pipe(
  z.transform((stored: unknown) => withAbsentFields(stored) as unknown),
  wholeOrderSchema,
);

/**
 * Reads a stored order as far as it can be read. Fields that are not valid are replaced by what does least harm: nothing is owed,
 * charged, decided or mailed because of one, and the order still passes as an `Order` wherever it is shown.
 *
 * @example
 * readStoredOrder({ id: 'order-1', passengers: 'four' }).isWhole // false
 */
export function readStoredOrder(stored: unknown): { order: Order; isWhole: boolean } {
  const parsed = storedOrderSchema.safeParse(stored);
  if (parsed.success) return { order: parsed.data, isWhole: true };
  const fields = withAbsentFields(stored);
  const readable = Object.entries(wholeOrderSchema.shape).flatMap(([name, schema]) => {
    const field = schema.safeParse(fields[name]);
    return field.success ? [[name, field.data]] : [];
  });
  return { order: { ...unreadableFields, ...(Object.fromEntries(readable) as Partial<Order>) }, isWhole: false };
}

/** Fills in what an order lacks. Before releases told apart what a card had paid, every credit counted as the card's. */
function withAbsentFields(stored: unknown): Record<string, unknown> {
  const fields = { ...absentFields, ...Object(stored) };
  return { ...fields, creditedToCardTTC: Object(stored).creditedToCardTTC ?? fields.creditedTTC };
}

const unknown = '?';
const nowhere: BillingAddress = { placeName: unknown, postalCode: unknown, city: unknown, country: unknown };
const somewhere: Address = { placeId: unknown, ...nowhere };
const never = '1970-01-01T00:00:00.000Z';

/** What stands in the place of a field that cannot be read. A canceled order of no price is nobody's to act upon. */
const unreadableFields: Order = {
  ...absentFields,
  id: unknown,
  orderNumber: unknown,
  status: 'canceled',
  createdAt: never,
  userUID: '',
  customer: {
    lastName: unknown,
    firstName: unknown,
    companyName: '',
    isCompany: false,
    vatNumber: '',
    siren: '',
    // The domain leads nowhere (RFC 2606).
    email: 'unknown@customer.invalid',
    phoneNumber: '+000000000',
    costCenter: '',
    billingAddress: nowhere,
    evolizClientId: null,
  },
  billingAddress: nowhere,
  car: {
    code: 'ECO',
    description: unknown,
    descriptionEn: unknown,
    maxPassenger: 1,
    maxLuggage: 0,
    kmPrice: 0,
    minOrderPrice: 0,
    approachKmPrice: 0,
    tripPrice: 0,
  },
  extras: [],
  trips: [
    {
      from: somewhere,
      to: somewhere,
      fromDatetime: never,
      toDatetime: never,
      distance: 0,
      duration: 0,
      tripPriceHT: 0,
      vatRate: 0,
      tripPriceTTC: 0,
      approachDistance: 0,
    },
  ],
  transferType: 'go',
  passengers: 1,
  luggage: 0,
  totalTTC: 0,
  totalHT: 0,
  vatRate: 0,
  vatLines: [],
  paymentMethod: 'Paiement à bord',
  priceToConfirm: true,
};
