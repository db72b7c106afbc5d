import { defineMessages } from '../define-messages.ts';

export const siteMessages = defineMessages({
  fr: {
    siteName: 'Votre Chauffeur Privé',
    siteDescription:
      'Réservez votre chauffeur privé dans l’Oise et pour toutes distances\u00A0: prix fixe calculé en ligne, disponible 24h/24 et 7j/7.',
    loading: 'Chargement en cours...',
    errorTitle: 'Erreur',
    close: 'Fermer',
    optional: 'facultatif',
    offline: 'Le serveur ne répond pas. Vérifiez votre connexion et recommencez\u00A0: rien n’est perdu.',
    retry: 'Réessayer',
    previous: 'Précédent',
    next: 'Suivant',
    errorSummaryTitle: 'Quelques points sont à corriger',
    decrease: (label: string) => `${label}\u00A0: retirer un`,
    increase: (label: string) => `${label}\u00A0: ajouter un`,
    none: (label: string) => `${label}\u00A0: aucun`,
    copied: 'Copié dans le presse-papiers',
  },
  en: {
    siteName: 'Votre Chauffeur Privé',
    siteDescription:
      'Book your private driver in the Oise and over any distance: a fixed price calculated online, available 24/7.',
    loading: 'Loading...',
    errorTitle: 'Error',
    close: 'Close',
    optional: 'optional',
    offline: 'The server is not answering. Check your connection and try again: nothing is lost.',
    retry: 'Try again',
    previous: 'Previous',
    next: 'Next',
    errorSummaryTitle: 'A few points need correcting',
    decrease: (label: string) => `${label}: remove one`,
    increase: (label: string) => `${label}: add one`,
    none: (label: string) => `${label}: none`,
    copied: 'Copied to the clipboard',
  },
});
