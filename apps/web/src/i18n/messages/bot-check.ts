import { defineMessages } from '../define-messages.ts';

/** The bot check's texts, by the names that its library gives them. */
export const botCheckMessages = defineMessages({
  fr: {
    label: 'Je ne suis pas un robot',
    verifying: 'Vérification en cours…',
    verified: 'Vérifié',
    verificationRequired: 'Vérification requise',
    waitAlert: 'Vérification en cours, un instant…',
    error: 'La vérification n’a pas abouti. Essayez à nouveau dans un instant.',
    expired: 'La vérification a expiré. Recommencez-la avant d’envoyer.',
  },
  en: {
    label: 'I’m not a robot',
    verifying: 'Checking…',
    verified: 'Verified',
    verificationRequired: 'Check required',
    waitAlert: 'Checking, one moment…',
    error: 'The check did not succeed. Try again in a moment.',
    expired: 'The check has expired. Do it again before you send.',
  },
});
