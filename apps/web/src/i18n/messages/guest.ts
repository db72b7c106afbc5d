import { defineMessages } from '../define-messages.ts';

/** What is said to whoever books without an account. */
export const guestMessages = defineMessages({
  fr: {
    question: 'Vous préférez ne pas créer de compte\u00A0?',
    goOn: 'Continuer sans compte',
    lead: 'Sans compte, votre réservation s’ouvre par un lien privé. Vos coordonnées figureront sur votre facture.',
    emailHint: 'Votre confirmation et votre lien privé arrivent à cette adresse.',
    haveAccount: 'Créer un compte ou me connecter',
    keep: 'Gardez le lien privé de votre e-mail\u00A0: il ouvre votre réservation, sans compte. Qui le possède peut l’annuler.',
    offer: {
      title: 'Un compte pour la prochaine fois\u00A0?',
      lead: (email: string) =>
        `Choisissez un mot de passe\u00A0: cette réservation rejoint votre compte ${email}, et vos coordonnées ne vous seront plus demandées.`,
      submit: 'Créer mon compte',
      submitting: 'Création en cours…',
      takenTitle: 'Vous avez déjà un compte',
      taken: 'Connectez-vous, et cette réservation s’y ajoute.',
      own: (email: string) => `Vous êtes connecté avec ${email}\u00A0: cette réservation peut rejoindre votre compte.`,
      claim: 'L’ajouter à mon compte',
      claiming: 'Un instant…',
      failed: 'La réservation n’a pas pu être ajoutée à votre compte.',
    },
  },
  en: {
    question: 'Rather not open an account?',
    goOn: 'Continue without an account',
    lead: 'Without an account, a private link opens your booking. Your details will be on your invoice.',
    emailHint: 'Your confirmation and your private link go to this address.',
    haveAccount: 'Create an account or sign in',
    keep: 'Keep the private link of your e-mail: it opens your booking, without an account. Whoever has it can cancel the ride.',
    offer: {
      title: 'An account for next time?',
      lead: (email: string) =>
        `Choose a password: this booking joins your account ${email}, and you will not be asked for your details again.`,
      submit: 'Create my account',
      submitting: 'Creating…',
      takenTitle: 'You already have an account',
      taken: 'Sign in, and this booking is added to it.',
      own: (email: string) => `You are signed in as ${email}: this booking can join your account.`,
      claim: 'Add it to my account',
      claiming: 'One moment…',
      failed: 'The booking could not be added to your account.',
    },
  },
});
