import { defineMessages } from '../define-messages.ts';

export const errorPageMessages = defineMessages({
  fr: {
    notFoundTitle: 'Page introuvable',
    notFoundText: 'Cette adresse ne mène nulle part. La page a pu changer de place, ou le lien être incomplet.',
    oopsTitle: 'Oops, une erreur est survenue',
    oopsText: 'La page s’est arrêtée en chemin. Ce que vous avez saisi est gardé\u00A0: rechargez-la pour reprendre.',
    reload: 'Recharger la page',
    backHome: 'Retour à l’accueil',
  },
  en: {
    notFoundTitle: 'Page not found',
    notFoundText: 'This address leads nowhere. The page may have moved, or the link may be incomplete.',
    oopsTitle: 'Oops, Something went wrong',
    oopsText: 'The page broke down on the way. What you entered is kept: reload it to carry on.',
    reload: 'Reload the page',
    backHome: 'Back to the home page',
  },
});
