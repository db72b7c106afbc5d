export type Language = 'fr' | 'en';

/** The language of a locale as browsers write them; anything but French is English here. */
export const languageOf = (locale: string | undefined): Language => (locale?.startsWith('fr') ? 'fr' : 'en');

/** What the provider tells the customer, by what the bank said, in the customer's language. */
export function cardMessage(reason: string, language: Language): string {
  return (messages[reason] ?? declined)[language];
}

const declined = { fr: 'Votre carte a été refusée.', en: 'Your card was declined.' };

const messages: Record<string, Record<Language, string>> = {
  insufficient_funds: {
    fr: 'Les fonds disponibles sur votre carte sont insuffisants.',
    en: 'Your card has insufficient funds.',
  },
  expired_card: { fr: 'Votre carte a expiré.', en: 'Your card has expired.' },
  incorrect_cvc: {
    fr: 'Le code de sécurité de votre carte est incorrect.',
    en: "Your card's security code is incorrect.",
  },
  processing_error: {
    fr: 'Une erreur est survenue lors du traitement de votre carte. Réessayez dans un instant.',
    en: 'An error occurred while processing your card. Try again in a little bit.',
  },
  payment_intent_authentication_failure: {
    fr: "Nous n'avons pas pu authentifier votre moyen de paiement. Choisissez-en un autre et réessayez.",
    en: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
};
