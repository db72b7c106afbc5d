import { defineMessages } from '../define-messages.ts';

export const accountDataMessages = defineMessages({
  fr: {
    devices: {
      title: 'Tous mes appareils',
      hint: 'Un appareil perdu, ou resté connecté ailleurs\u00A0? Toutes vos sessions prennent fin, celle-ci aussi.',
      signOut: 'Se déconnecter partout',
      signingOut: 'Déconnexion…',
    },
    data: {
      lead: 'Ce que nous gardons de vous vous appartient\u00A0: emportez-le, ou faites-le effacer.',
      download: 'Télécharger mes données',
      downloadHint:
        'Un seul fichier (JSON)\u00A0: vos coordonnées, vos favoris, vos réservations, les numéros de vos factures et les messages envoyés en étant connecté.',
      downloadFile: 'Télécharger le fichier',
      deletion: 'Supprimer mon compte',
      goes: 'Sont effacés aussitôt et pour toujours\u00A0: votre accès et toutes vos sessions, les liens privés de vos réservations, vos coordonnées, vos favoris et, s’il y en a, vos cartes enregistrées chez notre prestataire de paiement.',
      stays:
        'Sont conservées, comme la loi nous y oblige\u00A0: vos réservations et vos factures (dix ans pour les factures). Une facture impayée reste due. Plus aucun compte n’y mène\u00A0: téléchargez d’abord ce dont vous avez besoin. Vos messages sont effacés douze mois après leur envoi.',
      ridesFirst: 'Une course en attente ou à venir doit d’abord être annulée ou effectuée.',
      deleteAccount: 'Supprimer mon compte',
      confirm: 'Supprimer votre compte\u00A0?',
      confirmHint: 'Cette suppression est définitive. Saisissez votre mot de passe pour la confirmer.',
      password: 'Mot de passe',
      passwordMissing: 'Saisissez votre mot de passe',
      wrongPassword: 'Ce mot de passe n’est pas le vôtre.',
      ridesToCome: 'Une course est en attente ou à venir\u00A0: annulez-la d’abord.',
      paymentOpen:
        'Un paiement par carte n’est pas encore conclu, ou le service de paiement ne répond pas\u00A0: votre compte est gardé. Recommencez dans quelques minutes.',
      seeRides: 'Voir mes réservations',
      yes: 'Supprimer définitivement',
      deleting: 'Suppression…',
      no: 'Garder mon compte',
      deleted: 'Votre compte est supprimé',
      deletedHint: 'Merci de nous avoir fait confiance. Vous pourrez créer un nouveau compte quand vous le voudrez.',
      home: 'Retour à l’accueil',
    },
  },
  en: {
    devices: {
      title: 'All my devices',
      hint: 'A lost device, or one left signed in somewhere? All your sessions end, this one too.',
      signOut: 'Sign out everywhere',
      signingOut: 'Signing out…',
    },
    data: {
      lead: 'What we keep about you is yours: take it with you, or have it removed.',
      download: 'Download my data',
      downloadHint:
        'A single file (JSON): your details, your favourites, your reservations, the numbers of your invoices and the messages you sent while signed in.',
      downloadFile: 'Download the file',
      deletion: 'Delete my account',
      goes: 'Removed at once and for good: your login and all your sessions, the private links of your reservations, your details, your favourites and any cards saved with our payment provider.',
      stays:
        'Kept, as the law obliges us to: your reservations and your invoices (invoices for ten years). An unpaid invoice is still owed. No account leads to them any more: download what you need first. Your messages are removed twelve months after you sent them.',
      ridesFirst: 'A ride that is pending or to come has to be cancelled or driven first.',
      deleteAccount: 'Delete my account',
      confirm: 'Delete your account?',
      confirmHint: 'This cannot be undone. Enter your password to confirm it.',
      password: 'Password',
      passwordMissing: 'Enter your password',
      wrongPassword: 'This is not your password.',
      ridesToCome: 'A ride is pending or to come: cancel it first.',
      paymentOpen:
        'A card payment is not complete yet, or the payment service is not answering: your account is kept. Try again in a few minutes.',
      seeRides: 'See my reservations',
      yes: 'Delete for good',
      deleting: 'Deleting…',
      no: 'Keep my account',
      deleted: 'Your account is deleted',
      deletedHint: 'Thank you for your trust. You can open a new account whenever you wish.',
      home: 'Back to the home page',
    },
  },
});
