import { defineMessages } from '../define-messages.ts';

export const authMessages = defineMessages({
  fr: {
    title: 'Mon compte',
    lead: 'Connectez-vous, ou créez votre compte en deux minutes.',
    signIn: {
      title: 'Déjà client',
      email: 'Adresse e-mail',
      password: 'Mot de passe',
      rememberMe: 'Rester connecté sur cet appareil',
      submit: 'Se connecter',
      submitting: 'Connexion en cours…',
      failed: 'Impossible de vous connecter, email ou mot de passe incorrect',
      done: 'Vous êtes maintenant connecté',
    },
    register: {
      title: 'Nouveau client',
      terms: "Je souhaite créer un compte et j'accepte les ",
      termsLink: "conditions générales de vente et d'utilisation",
      submit: 'Créer mon compte',
      submitting: 'Création du compte…',
      done: 'Votre compte est créé',
      recordFailed:
        "Votre compte est créé, mais vos coordonnées n'ont pas pu être enregistrées. Vérifiez-les et enregistrez-les à nouveau.",
    },
    showPassword: 'Afficher le mot de passe',
    show: 'Afficher',
    hide: 'Masquer',
    newTab: '(nouvel onglet)',
  },
  en: {
    title: 'My account',
    lead: 'Sign in, or create your account in two minutes.',
    signIn: {
      title: 'Already a customer',
      email: 'E-mail address',
      password: 'Password',
      rememberMe: 'Stay signed in on this device',
      submit: 'Sign in',
      submitting: 'Signing in…',
      failed: 'Unable to sign you in, wrong e-mail or password',
      done: 'You are now connected',
    },
    register: {
      title: 'New customer',
      terms: 'I wish to create an account and accept the ',
      termsLink: 'general terms of sale and use',
      submit: 'Create my account',
      submitting: 'Creating your account…',
      done: 'Your account was created successfully',
      recordFailed: 'Your account is created, but your details could not be saved. Check them and save them again.',
    },
    showPassword: 'Show the password',
    show: 'Show',
    hide: 'Hide',
    newTab: '(new tab)',
  },
});
