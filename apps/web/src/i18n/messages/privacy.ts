import { defineMessages } from '../define-messages.ts';

/** What is kept of visitors, and what they can do about it: as Rules 3.9, 4.15, 6.4, 6.5 and 7.6 have it. */
export const privacyMessages = defineMessages({
  fr: {
    title: 'Confidentialité',
    description: 'Ce que ce site garde de vous, pourquoi, combien de temps, qui le reçoit, et comment l’effacer.',
    dated: 'En vigueur depuis le 01/03/2024',
    controller: {
      title: 'Qui en répond',
      text: 'L’éditeur du site, nommé dans les mentions légales, est responsable de ces données.',
      link: 'Voir les mentions légales',
    },
    sections: {
      kept: {
        title: 'Ce qui est gardé, et pourquoi',
        paragraphs: [
          'Pour une commande (exécution du contrat)\u00A0: votre identité, vos coordonnées, l’adresse de facturation, le trajet, les options, le commentaire et le mode de paiement.',
          'Pour votre compte (exécution du contrat)\u00A0: vos coordonnées, vos favoris et l’empreinte de votre mot de passe, jamais le mot de passe lui-même.',
          'Pour un message (intérêt légitime à vous répondre)\u00A0: votre nom, votre adresse e-mail et ce que vous écrivez.',
          'Un paiement par carte, lorsqu’il est proposé, se fait chez le prestataire de paiement\u00A0: le numéro de la carte ne passe pas par ce site.',
        ],
      },
      period: {
        title: 'Combien de temps',
        paragraphs: [
          'Les factures et les commandes qu’elles concernent\u00A0: dix ans, comme la loi comptable le demande.',
          'Les messages du formulaire\u00A0: douze mois. Le compte, vos coordonnées et vos favoris\u00A0: jusqu’à ce que vous supprimiez le compte.',
        ],
      },
      receivers: {
        title: 'Qui les reçoit',
        paragraphs: [
          'Le chauffeur qui vous conduit, l’hébergeur du site, le service qui achemine nos e-mails et, pour une carte, le prestataire de paiement. Un service de cartes peut recevoir les adresses du trajet, sans votre nom.',
          'Rien n’est vendu, loué ni transmis à des fins publicitaires.',
        ],
      },
      rights: {
        title: 'Vos droits',
        paragraphs: [
          'Vous pouvez consulter, corriger, recevoir ou faire effacer vos données, en limiter l’usage ou vous y opposer, en nous écrivant. Votre compte les montre et permet de les corriger.',
          'Ce que la loi impose de garder reste, sans compte qui y mène. Si notre réponse ne vous satisfait pas, vous pouvez saisir la CNIL (www.cnil.fr).',
        ],
      },
      cookies: {
        title: 'Cookies',
        paragraphs: [
          'Ce site ne pose que ce qu’il lui faut pour vous répondre\u00A0: un cookie garde votre langue pendant un an, un autre votre connexion pendant trente jours au plus. Votre réservation en cours et un message commencé restent dans votre navigateur le temps de la session.',
          'Le formulaire de carte, lorsqu’il s’ouvre, peut poser ceux dont le prestataire de paiement a besoin contre la fraude.',
          'Il n’y a ni publicité, ni mesure d’audience, ni suivi d’un site à l’autre. Rien de tout cela ne demande de consentement\u00A0: c’est pourquoi aucun ne vous est demandé.',
        ],
      },
    },
    contactText: 'Pour toute demande au sujet de vos données\u00A0:',
    contact: 'Nous écrire',
  },
  en: {
    title: 'Privacy',
    description: 'What this site keeps of you, why, for how long, who receives it, and how to have it erased.',
    dated: 'In force since 01/03/2024',
    controller: {
      title: 'Who answers for it',
      text: 'The publisher of the site, named in the legal notices, is the controller of these data.',
      link: 'See the legal notices',
    },
    sections: {
      kept: {
        title: 'What is kept, and why',
        paragraphs: [
          'For an order (performance of the contract): your identity, your contact details, the billing address, the trip, the extras, the comment and the payment method.',
          'For your account (performance of the contract): your contact details, your favourites and the fingerprint of your password, never the password itself.',
          'For a message (legitimate interest in answering you): your name, your e-mail address and what you write.',
          'A payment by card, where it is offered, takes place with the payment provider: the number of the card does not pass through this site.',
        ],
      },
      period: {
        title: 'For how long',
        paragraphs: [
          'Invoices and the orders that they concern: ten years, as accounting law asks.',
          'Messages from the form: twelve months. The account, your contact details and your favourites: until you delete the account.',
        ],
      },
      receivers: {
        title: 'Who receives it',
        paragraphs: [
          'The driver who takes you, the host of the site, the service that carries our e-mails and, for a card, the payment provider. A map service may receive the addresses of the trip, without your name.',
          'Nothing is sold, rented or passed on for advertising.',
        ],
      },
      rights: {
        title: 'Your rights',
        paragraphs: [
          'You may see, correct, receive or have erased your data, restrict their use or object to it, by writing to us. Your account shows them and lets you correct them.',
          'What the law obliges us to keep stays, with no account that leads to it. If our answer does not satisfy you, you may complain to the CNIL (www.cnil.fr).',
        ],
      },
      cookies: {
        title: 'Cookies',
        paragraphs: [
          'This site sets only what it needs to answer you: one cookie keeps your language for a year, another your connection for thirty days at most. Your booking on its way and a message that was begun stay in your browser for the session.',
          'The card form, once it opens, may set those that the payment provider needs against fraud.',
          'There is no advertising, no audience measurement and no tracking from site to site. None of this needs consent, which is why you are not asked for any.',
        ],
      },
    },
    contactText: 'For any request about your data:',
    contact: 'Write to us',
  },
});
