import { defineMessages } from '../define-messages.ts';

export const emailProofMessages = defineMessages({
  fr: {
    title: 'Confirmez votre adresse',
    lead: (email: string) =>
      `Confirmez que l’adresse ${email} est la vôtre\u00A0: les e-mails de toutes vos réservations vous parviennent alors.`,
    confirm: 'Confirmer mon adresse',
    confirming: 'Confirmation…',
    proven: (email: string) => `L’adresse ${email} est confirmée. Les e-mails de vos réservations vous y attendent.`,
    reservations: 'Voir mes réservations',
    expiredTitle: 'Ce lien n’est plus valable',
    expired: 'Un lien sert pendant trente jours. Demandez-en un nouveau dans votre compte.',
    account: 'Aller à mon compte',
    unknownTitle: 'Ce lien ne mène nulle part',
    unknown:
      'Il est incomplet, ou le compte a changé d’adresse depuis. Ouvrez-le tel qu’il est dans notre e-mail, ou demandez-en un nouveau dans votre compte.',
    notice: {
      title: 'Confirmez votre adresse e-mail',
      text: (email: string) =>
        `Ouvrez le lien de notre e-mail à ${email}. D’ici là, vous recevez les e-mails de votre première réservation\u00A0; ceux des suivantes attendent. Vos réservations, elles, sont bien enregistrées et se suivent ici.`,
      again: 'Renvoyer l’e-mail',
      sending: 'Envoi…',
      sent: (email: string) =>
        `L’e-mail est en route vers ${email}. Rien reçu\u00A0? Regardez dans les courriers indésirables.`,
      tooMany:
        'L’e-mail vous a été envoyé trois fois aujourd’hui. Regardez dans les courriers indésirables, ou réessayez demain.',
    },
  },
  en: {
    title: 'Confirm your address',
    lead: (email: string) =>
      `Confirm that ${email} is your address: the e-mails of all your bookings will then reach you.`,
    confirm: 'Confirm my address',
    confirming: 'Confirming…',
    proven: (email: string) =>
      `The address ${email} is confirmed. The e-mails of your bookings are on their way there.`,
    reservations: 'See my reservations',
    expiredTitle: 'This link is no longer valid',
    expired: 'A link works for thirty days. Ask for a new one in your account.',
    account: 'Go to my account',
    unknownTitle: 'This link leads nowhere',
    unknown:
      'It is incomplete, or the account has another address by now. Open it as it is in our e-mail, or ask for a new one in your account.',
    notice: {
      title: 'Confirm your e-mail address',
      text: (email: string) =>
        `Open the link in our e-mail to ${email}. Until you do, you get the e-mails of your first booking; those of later ones wait. Your bookings themselves are safely recorded, and you can follow them here.`,
      again: 'Send the e-mail again',
      sending: 'Sending…',
      sent: (email: string) => `The e-mail is on its way to ${email}. Nothing there? Check your junk mail.`,
      tooMany: 'The e-mail was sent to you three times today. Check your junk mail, or try again tomorrow.',
    },
  },
});
