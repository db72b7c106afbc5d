import { paymentCodes } from '../payment-codes.ts';
import { type PaymentMethodCode, type PaymentMethodName, paymentMethodNames } from '../schemas/order.ts';

export interface PaymentMethod {
  readonly code: PaymentMethodCode;
  readonly key: 'in_vehicle' | 'card_online' | 'company_account';
  /** What orders carry in `paymentMethod`, to the letter. */
  readonly storedName: PaymentMethodName;
  /** Whether customers are ever shown it. */
  readonly offered: boolean;
  /** Whether it charges the amount shown, so that a price still to be confirmed rules it out. */
  readonly needsFirmPrice: boolean;
  /** Whether it holds money for a ride, so that one that perhaps nobody drives rules it out (Rules 10.12). */
  readonly needsVehicle: boolean;
  /** Whether it pays two orders of one booking: one authorisation of a card is one order's (Rules 4.21). */
  readonly paysPairs: boolean;
}

/** Rules 7.8, 9.12. In the order of the payment step; the first is the default. */
export const paymentMethods: readonly PaymentMethod[] = [
  {
    code: paymentCodes.inVehicle,
    key: 'in_vehicle',
    storedName: paymentMethodNames[paymentCodes.inVehicle],
    offered: true,
    needsFirmPrice: false,
    needsVehicle: false,
    paysPairs: true,
  },
  {
    code: paymentCodes.cardOnline,
    key: 'card_online',
    storedName: paymentMethodNames[paymentCodes.cardOnline],
    offered: true,
    needsFirmPrice: true,
    needsVehicle: true,
    paysPairs: false,
  },
  {
    code: paymentCodes.companyAccount,
    key: 'company_account',
    storedName: paymentMethodNames[paymentCodes.companyAccount],
    offered: false,
    needsFirmPrice: true,
    needsVehicle: true,
    paysPairs: false,
  },
];

/**
 * The methods that a customer may choose for an order: offered at all, among the codes that the set-up has on, and none that
 * charges at once while the price is still to be confirmed, that pays one order alone where there are two, or that holds money for a
 * ride on request (Rules 4.21, 9.5, 9.12, 10.12).
 *
 * @example offeredPaymentMethods({ available: [0, 2], priceToConfirm: true }).map(({ code }) => code) // [2]
 */
export function offeredPaymentMethods({
  available,
  priceToConfirm,
  isPair = false,
  isOnRequest = false,
}: {
  available: readonly PaymentMethodCode[];
  priceToConfirm: boolean;
  /** Two cars, and so two orders. */
  isPair?: boolean;
  /** No vehicle is free, and the operator answers whether somebody drives. */
  isOnRequest?: boolean;
}): PaymentMethod[] {
  return paymentMethods.filter(({ code, offered, needsFirmPrice, needsVehicle, paysPairs }) => {
    const suits = !(priceToConfirm && needsFirmPrice) && !(isOnRequest && needsVehicle) && (paysPairs || !isPair);
    return offered && available.includes(code) && suits;
  });
}
