import { defineMessages } from '../define-messages.ts';

/** What is said where the visitor's machine has nothing that writes or calls (Rules 8). */
export const reachMessages = defineMessages({
  fr: {
    email: {
      copied: 'Aucune application de messagerie détectée\u00A0: l’adresse e-mail a été copiée.',
      notCopied: (email: string) => `Aucune application de messagerie détectée. Écrivez-nous à ${email}`,
    },
    phone: {
      copied: 'Aucune application d’appel détectée\u00A0: le numéro a été copié.',
      notCopied: (phone: string) => `Aucune application d’appel détectée. Appelez-nous au ${phone}`,
    },
  },
  en: {
    email: {
      copied: 'No mail application detected: the e-mail address has been copied.',
      notCopied: (email: string) => `No mail application detected. Write to us at ${email}`,
    },
    phone: {
      copied: 'No phone application detected: the number has been copied.',
      notCopied: (phone: string) => `No phone application detected. Call us on ${phone}`,
    },
  },
});
