import { defineMessages } from '../define-messages.ts';

/** Taking private links back. */
export const renewLinksMessages = defineMessages({
  fr: {
    links: 'Liens privés',
    open: 'Remplacer les liens privés',
    about: 'Un lien privé est parti à une mauvaise adresse\u00A0? Remplacez-le.',
    title: 'Remplacer les liens privés\u00A0?',
    meaning:
      'Les liens envoyés jusqu’ici n’ouvriront plus rien, celui du passager non plus. Cela ne change rien à la course.',
    mailed: (email: string) => `De nouveaux liens partent par e-mail à ${email}.`,
    unmailed: 'Aucune adresse e-mail n’est connue\u00A0: personne n’en reçoit de nouveaux.',
    keep: 'Garder les liens',
    confirm: 'Remplacer',
    sending: 'Envoi…',
    done: 'Les liens d’avant n’ouvrent plus rien.',
  },
  en: {
    links: 'Private links',
    open: 'Replace the private links',
    about: 'Did a private link go to the wrong address? Replace it.',
    title: 'Replace the private links?',
    meaning: 'The links sent so far will stop working, the passenger’s too. The ride itself stays as it is.',
    mailed: (email) => `New links will be e-mailed to ${email}.`,
    unmailed: 'No e-mail address is known: nobody gets new ones.',
    keep: 'Keep the links',
    confirm: 'Replace',
    sending: 'Sending…',
    done: 'The earlier links no longer work.',
  },
});
