import { defineMessages } from '../define-messages.ts';

export const errorPageMessages = defineMessages({
  fr: {
    notFoundTitle: 'Page introuvable',
    notFoundText: 'Cette adresse ne mène nulle part. La page a pu changer de place, ou le lien être incomplet.',
    oopsTitle: 'Oops, une erreur est survenue',
    oopsText: 'La page s’est arrêtée en chemin. Ce que vous avez saisi est gardé\u00A0: rechargez-la pour reprendre.',
    reload: 'Recharger la page',
    backHome: 'Retour à l’accueil',
    unreachableTitle: 'Cette page n’a pas pu être chargée',
    unreachableText:
      'Le réseau ne répond pas. Ce que vous avez saisi est gardé\u00A0: la page s’ouvrira dès qu’il sera de retour.',
    retry: 'Réessayer',
    retrying: 'Nouvel essai…',
    stillUnreachable: 'Le réseau ne répond toujours pas.',
  },
  en: {
    notFoundTitle: 'Page not found',
    notFoundText: 'This address leads nowhere. The page may have moved, or the link may be incomplete.',
    oopsTitle: 'Oops, Something went wrong',
    oopsText: 'The page broke down on the way. What you entered is kept: reload it to carry on.',
    reload: 'Reload the page',
    backHome: 'Back to the home page',
    unreachableTitle: 'This page could not be loaded',
    unreachableText: 'The network does not answer. What you entered is kept: the page will open as soon as it is back.',
    retry: 'Try again',
    retrying: 'Trying again…',
    stillUnreachable: 'The network still does not answer.',
  },
});
