import type { Language } from '@chauffeur/core';

const french = {
  resetSubject: 'Changer votre mot de passe',
  resetPreview: 'Votre lien, valable une heure',
  resetTitle: 'Changer votre mot de passe',
  reset: 'Vous avez demandé à changer le mot de passe de votre compte. Choisissez le nouveau sur cette page :',
  resetAction: 'Choisir un nouveau mot de passe',
  resetUntil: (day: string, hour: string) =>
    `Le lien sert une seule fois, pendant une heure : jusqu’au ${day} à ${hour}.`,
  resetNotYou:
    'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même, et personne d’autre n’a reçu ce lien.',
  resetKeep: 'Ne transmettez ce lien à personne : il donne accès à votre compte.',
  proofSubject: 'Confirmez votre adresse e-mail',
  proofPreview: 'Un seul bouton, et vous recevez tous nos e-mails',
  proofTitle: 'Confirmez votre adresse',
  proof:
    'Confirmez que cette adresse est la vôtre : vous recevrez alors les e-mails de toutes vos réservations. D’ici là, seuls ceux de la première partent ; vos réservations, elles, sont bien enregistrées et se suivent dans votre compte.',
  proofAction: 'Confirmer mon adresse',
  proofUntil: (day: string) => `Ce lien est valable jusqu’au ${day}.`,
  proofNotYou:
    'Vous n’avez pas ouvert de compte ? Quelqu’un a saisi votre adresse par erreur : ignorez ce message, et ne confirmez rien.',
  safety: 'Pour votre sécurité',

  copySubject: 'Nous avons bien reçu votre message',
  copyTitle: 'Votre message nous est parvenu',
  copy: 'Merci de nous avoir écrit. Nous vous répondrons à cette adresse dès que possible.',
  copyNotYou: 'Vous ne nous avez pas écrit ? Quelqu’un a saisi votre adresse par erreur : ignorez ce message.',
  yourMessage: 'Votre message',
};

/** The words of mails that are about no order. The type is the French one, so that English cannot lack any. */
type AccountWords = typeof french;

const english: AccountWords = {
  resetSubject: 'Change your password',
  resetPreview: 'Your link, good for an hour',
  resetTitle: 'Change your password',
  reset: 'You asked to change the password of your account. Choose the new one on this page:',
  resetAction: 'Choose a new password',
  resetUntil: (day, hour) => `The link works once and for an hour: until ${day} at ${hour}.`,
  resetNotYou:
    'Didn’t ask for this? Ignore this message: your password stays the same, and nobody else has received this link.',
  resetKeep: 'Do not share this link with anybody: it opens your account.',
  proofSubject: 'Confirm your e-mail address',
  proofPreview: 'One button, and all our e-mails reach you',
  proofTitle: 'Confirm your address',
  proof:
    'Confirm that this address is yours: the e-mails of all your bookings will then reach you. Until you do, only those of the first one leave; your bookings themselves are safely recorded, and you can follow them in your account.',
  proofAction: 'Confirm my address',
  proofUntil: (day) => `This link is good until ${day}.`,
  proofNotYou:
    'Didn’t open an account? Somebody must have entered your address by mistake: ignore this message, and confirm nothing.',
  safety: 'For your safety',

  copySubject: 'We have received your message',
  copyTitle: 'Your message has reached us',
  copy: 'Thank you for writing. We will answer to this address as soon as we can.',
  copyNotYou: 'Didn’t write to us? Somebody must have entered your address by mistake: please ignore this message.',
  yourMessage: 'Your message',
};

export const accountWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, AccountWords>;
