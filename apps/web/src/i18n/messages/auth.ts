import { passwordLength } from '@chauffeur/core';
import { defineMessages } from '../define-messages.ts';

type Part = 'lowercase' | 'uppercase' | 'digit' | 'symbol';
type PartNames = Readonly<Record<Part | 'among' | 'and', string>>;

/** What a new password must hold, as far as it is told. */
interface AskedPassword extends Readonly<Record<Part, boolean>> {
  readonly minLength: number | null;
}

const french: PartNames = {
  among: ', dont ',
  and: ' et ',
  lowercase: 'une minuscule',
  uppercase: 'une majuscule',
  digit: 'un chiffre',
  symbol: 'un caractère spécial',
};

const english: PartNames = {
  among: ', among them ',
  and: ' and ',
  lowercase: 'a small letter',
  uppercase: 'a capital letter',
  digit: 'a digit',
  symbol: 'a special character',
};

/** What a password must hold, after its length; empty where nothing is asked. */
function demandedParts(demand: AskedPassword, names: PartNames): string {
  const parts = (['lowercase', 'uppercase', 'digit', 'symbol'] as const).filter((part) => demand[part]);
  if (parts.length === 0) return '';
  const [last, ...others] = parts.map((part) => names[part]).reverse();
  return `${names.among}${[others.reverse().join(', '), last].filter(Boolean).join(names.and)}`;
}

export const authMessages = defineMessages({
  fr: {
    title: 'Mon compte',
    lead: 'Connectez-vous, ou créez votre compte en deux minutes.',
    signIn: {
      title: 'Déjà client',
      question: 'Vous avez déjà un compte\u00A0?',
      link: 'Connectez-vous',
      email: 'Adresse e-mail',
      password: 'Mot de passe',
      rememberMe: 'Rester connecté sur cet appareil',
      submit: 'Se connecter',
      submitting: 'Connexion en cours…',
      failed: 'Impossible de vous connecter, email ou mot de passe incorrect',
      done: 'Vous êtes maintenant connecté',
      forgot: 'Mot de passe oublié\u00A0?',
    },
    reset: {
      title: 'Mot de passe oublié',
      lead: 'Indiquez l’adresse de votre compte\u00A0: nous vous y envoyons un lien pour choisir un nouveau mot de passe.',
      email: 'Adresse e-mail',
      submit: 'Valider',
      submitting: 'Envoi en cours…',
      sent: 'Un email de changement de mot de passe vous a été envoyé à votre adresse email.',
      sentHint:
        'Le lien est valable une heure. Rien reçu\u00A0? Regardez dans les courriers indésirables, et vérifiez que l’adresse est bien celle de votre compte.',
      countdown: (seconds: number) =>
        seconds > 1 ? `Vers votre compte dans ${seconds} secondes` : 'Vers votre compte dans 1 seconde',
      countdownHint: (seconds: number) =>
        `Cette page mène à votre compte dans ${seconds} secondes. Une touche suffit à l’arrêter.`,
      stay: 'Rester sur cette page',
      staying: 'Le passage automatique est arrêté.',
      account: 'Aller à mon compte',
      booking: 'Reprendre ma réservation',
      signIn: 'Revenir à la connexion',
    },
    newPassword: {
      title: 'Choisir un nouveau mot de passe',
      lead: 'Tous vos appareils seront déconnectés. Vous pourrez vous reconnecter aussitôt.',
      password: 'Nouveau mot de passe',
      confirmation: 'Confirmez le nouveau mot de passe',
      hint: '8 caractères au moins',
      submit: 'Enregistrer mon mot de passe',
      submitting: 'Mise à jour…',
      done: 'Mise à jour effectuée !',
      failed: 'Impossible de mettre à jour votre mot de passe pour le moment !',
      expiredTitle: 'Ce lien n’est plus valable',
      expired:
        'Un lien sert une fois, et pendant une heure. Demandez-en un nouveau\u00A0: il arrive en quelques instants.',
      askAgain: 'Demander un nouveau lien',
    },
    register: {
      title: 'Nouveau client',
      question: 'Pas encore de compte\u00A0?',
      link: 'Créez le vôtre',
      terms: 'Je souhaite créer un compte et j’accepte les ',
      termsLink: "conditions générales de vente et d'utilisation",
      submit: 'Créer mon compte',
      submitting: 'Création du compte…',
      done: 'Votre compte est créé',
      recordFailed:
        'Votre compte est créé, mais vos coordonnées n’ont pas pu être enregistrées. Vérifiez-les et enregistrez-les à nouveau.',
    },
    demand: (demand: AskedPassword) =>
      `${demand.minLength ?? passwordLength.min} caractères au moins${demandedParts(demand, french)}`,
    show: 'Afficher',
    hide: 'Masquer',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
  },
  en: {
    title: 'My account',
    lead: 'Sign in, or create your account in two minutes.',
    signIn: {
      title: 'Already a customer',
      question: 'Already have an account?',
      link: 'Sign in',
      email: 'E-mail address',
      password: 'Password',
      rememberMe: 'Stay signed in on this device',
      submit: 'Sign in',
      submitting: 'Signing in…',
      failed: 'Unable to sign you in, wrong e-mail or password',
      done: 'You are now connected',
      forgot: 'Forgotten your password?',
    },
    reset: {
      title: 'Forgotten password',
      lead: 'Enter your account’s e-mail address: we will send you a link to choose a new password.',
      email: 'E-mail address',
      submit: 'Confirm',
      submitting: 'Sending…',
      sent: 'An e-mail to change your password has been sent to your e-mail address.',
      sentHint:
        'The link is valid for one hour. Nothing there? Check your junk mail, and that this is the address of your account.',
      countdown: (seconds: number) =>
        seconds > 1 ? `To your account in ${seconds} seconds` : 'To your account in 1 second',
      countdownHint: (seconds: number) => `This page leads to your account in ${seconds} seconds. Any key stops that.`,
      stay: 'Stay on this page',
      staying: 'You are staying on this page.',
      account: 'Go to my account',
      booking: 'Carry on with my booking',
      signIn: 'Back to sign-in',
    },
    newPassword: {
      title: 'Choose a new password',
      lead: 'All your devices will be signed out. You can sign in again right away.',
      password: 'New password',
      confirmation: 'Confirm the new password',
      hint: 'At least 8 characters',
      submit: 'Save my password',
      submitting: 'Updating…',
      done: 'Information updated!',
      failed: 'Your password cannot be updated at the moment!',
      expiredTitle: 'This link is no longer valid',
      expired: 'A link works once, and for one hour. Ask for a new one: it will reach you in moments.',
      askAgain: 'Ask for a new link',
    },
    register: {
      title: 'New customer',
      question: 'No account yet?',
      link: 'Create yours',
      terms: 'I want to create an account and I accept the ',
      termsLink: 'terms of sale and use',
      submit: 'Create my account',
      submitting: 'Creating your account…',
      done: 'Your account was created successfully',
      recordFailed:
        'Your account has been created, but your details could not be saved. Please check them and save them again.',
    },
    demand: (demand: AskedPassword) =>
      `At least ${demand.minLength ?? passwordLength.min} characters${demandedParts(demand, english)}`,
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
  },
});
