/** @typedef {'fr' | 'en'} Language */

export const words = {
  fr: {
    notice: 'Simulation : aucun argent ne bouge. Carte de test : 4242 4242 4242 4242.',
    number: 'Numéro de carte',
    expiry: "Date d'expiration",
    expiryHint: 'MM / AA',
    cvc: 'Code de sécurité',
    cvcHint: 'CVC',
  },
  en: {
    notice: 'Simulation: no money moves. Test card: 4242 4242 4242 4242.',
    number: 'Card number',
    expiry: 'Expiration date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    cvcHint: 'CVC',
  },
};

/** @type {Record<string, Record<Language, string>>} */
export const objections = {
  incomplete_number: { fr: 'Votre numéro de carte est incomplet.', en: 'Your card number is incomplete.' },
  invalid_number: { fr: "Votre numéro de carte n'est pas valide.", en: 'Your card number is invalid.' },
  incomplete_expiry: {
    fr: "La date d'expiration de votre carte est incomplète.",
    en: "Your card's expiration date is incomplete.",
  },
  invalid_expiry_month: {
    fr: "Le mois d'expiration de votre carte n'est pas valide.",
    en: "Your card's expiration month is invalid.",
  },
  invalid_expiry_year_past: {
    fr: "La date d'expiration de votre carte est passée.",
    en: "Your card's expiration year is in the past.",
  },
  incomplete_cvc: {
    fr: 'Le code de sécurité de votre carte est incomplet.',
    en: "Your card's security code is incomplete.",
  },
};
