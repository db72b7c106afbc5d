const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'CB',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The name on the card, of the provider's code for it; nothing of a code without one, such as `unknown`, which means nothing to who pays. */
export function cardBrandName(brand: string): string {
  return brandNames[brand] ?? '';
}
