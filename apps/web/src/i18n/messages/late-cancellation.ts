/** What a late cancellation costs, in the one wording that site and mails have (Rules 4.13). */
export const lateCancellation = {
  fr: 'Annulée moins de 24\u00A0heures avant la prise en charge, une course acceptée, à un prix confirmé, est facturée en totalité.',
  en: 'Cancelled less than 24 hours before the pick-up, a ride that was accepted, at a confirmed price, is billed in full.',
};
