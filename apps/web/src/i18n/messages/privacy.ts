import { defineMessages } from '../define-messages.ts';

/** What is kept of visitors, and what they can do about it: as Rules 3.9, 4.15, 6.4, 6.5, 7.5 and 7.6 have it. */
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
          'Pour une commande (exécution du contrat)\u00A0: votre identité, vos coordonnées, l’adresse de facturation, le trajet, le passager si ce n’est pas vous (nom, téléphone, e-mail, langue), son vol ou son train, les options, le commentaire et le mode de paiement.',
          'Pour votre compte (exécution du contrat)\u00A0: vos coordonnées, vos favoris et l’empreinte de votre mot de passe, jamais le mot de passe lui-même.',
          'Pour un message (intérêt légitime à vous répondre)\u00A0: votre nom, votre adresse e-mail et ce que vous écrivez.',
          'Quand une page tombe en panne (intérêt légitime à la réparer)\u00A0: la page, ce qui a échoué et, s’il y en a un, le trajet demandé\u00A0; ni nom, ni adresse e-mail, ni compte.',
        ],
      },
      logs: {
        title: 'Journaux et adresse IP',
        paragraphs: [
          'Vos visites ne sont pas consignées\u00A0: le site ne tient de journal ni des pages lues, ni des adresses IP.',
          'Votre adresse IP sert à compter les demandes trop fréquentes, pour protéger le site et les comptes (intérêt légitime). Elle n’est gardée que pour ce compte, en mémoire ou sous une empreinte que personne ne peut lire, et n’est écrite en clair ni dans un fichier ni dans la base de données.',
          'Une panne du serveur est notée avec son heure, la fonction appelée et un numéro de demande, sans votre nom ni votre adresse. L’hébergeur peut tenir, pour la sécurité de ses machines, un journal de connexions selon ses propres règles.',
        ],
      },
      period: {
        title: 'Combien de temps',
        paragraphs: [
          'Les commandes et leurs factures\u00A0: dix ans, comme la loi le demande pour la comptabilité et les contrats conclus en ligne.',
          'Les messages du formulaire\u00A0: douze mois. Le compte, vos coordonnées et vos favoris\u00A0: jusqu’à ce que vous supprimiez le compte.',
        ],
      },
      rights: {
        title: 'Vos droits',
        paragraphs: [
          'Vous pouvez consulter, corriger, recevoir ou faire effacer vos données, en limiter l’usage ou vous y opposer, en nous écrivant. Votre compte le permet aussi sans rien demander à personne\u00A0: vos coordonnées s’y corrigent, tout ce qui est gardé du compte s’y télécharge en un fichier, et le compte s’y supprime.',
          'Ce que la loi impose de garder reste alors, sans compte qui y mène. Si notre réponse ne vous satisfait pas, vous pouvez saisir la CNIL (www.cnil.fr).',
        ],
      },
    },
    details: 'Corriger mes coordonnées',
    ownData: 'Télécharger mes données ou supprimer mon compte',
    browser: {
      title: 'Cookies et stockage du navigateur',
      text: 'Votre navigateur ne garde pour ce site que ceci\u00A0:',
      items: {
        language: 'cookie\u00A0: la langue que vous avez choisie, pendant un an.',
        consent: 'cookie\u00A0: votre réponse à la question ci-dessous, pendant six mois.',
        begun:
          'stockage local, seulement si vous l’avez accepté\u00A0: le trajet, le véhicule et les options d’une réservation commencée, sans vos coordonnées, pendant sept jours, ou jusqu’à ce qu’elle soit commandée, refusée ou que vous vous déconnectiez.',
        session:
          'cookie\u00A0: votre connexion, pendant trente jours, ou jusqu’à la fermeture du navigateur si vous ne restez pas connecté.',
        unremembered: 'cookie\u00A0: que vous n’avez pas voulu rester connecté, jusqu’à la fermeture du navigateur.',
        account:
          'stockage local\u00A0: votre connexion, jusqu’à ce que vous vous déconnectiez\u00A0; ou stockage de session, jusqu’à la fermeture de l’onglet si vous ne restez pas connecté.',
        accountUse:
          'base du navigateur\u00A0: les jours où vous vous êtes connecté et la version de l’outil de connexion, que Google reçoit.',
        draft:
          'stockage de session\u00A0: votre réservation en cours et l’adresse e-mail saisie, jusqu’à la fermeture de l’onglet.',
        contact: 'stockage de session\u00A0: un message commencé, jusqu’à son envoi ou la fermeture de l’onglet.',
        reloaded:
          'stockage de session\u00A0: que le site s’est rechargé après une mise à jour, jusqu’à la fermeture de l’onglet.',
      },
      asked:
        'Une seule chose dépend de votre accord\u00A0: garder sur cet appareil une réservation commencée. Le reste est nécessaire au site et n’attend pas de réponse. Vous pouvez changer d’avis à tout moment par «\u00A0Gérer les cookies\u00A0», en bas de chaque page.',
      none: 'Il n’y a ni publicité, ni mesure d’audience, ni suivi d’un site à l’autre.',
    },
    receivers: {
      title: 'Qui reçoit vos données',
      people:
        'Le chauffeur qui vous conduit, l’hébergeur du site et les services qui acheminent nos e-mails et nos SMS. Rien n’est vendu, loué ni transmis à des fins publicitaires.',
      maps: {
        offline:
          'Les adresses que vous cherchez sont trouvées et mesurées par le site lui-même\u00A0: aucun service de cartes ne les reçoit.',
        geoplateforme:
          'Les adresses que vous cherchez et celles du trajet sont envoyées par notre serveur à la Géoplateforme de l’IGN, sans votre nom ni votre adresse IP.',
        google:
          'Les adresses que vous cherchez et celles du trajet sont envoyées par notre serveur à Google (Google Maps Platform), sans votre nom ni votre adresse IP.',
      },
      flights:
        'Le numéro et le jour du vol à l’arrivée duquel nous vous attendons sont envoyés par notre serveur à FlightAware (AeroAPI), pour connaître l’heure d’atterrissage, sans votre nom, sans le trajet et sans votre adresse IP.',
      cards:
        'Un paiement par carte se fait chez notre prestataire, Stripe, qui reçoit votre nom, votre adresse e-mail et le montant\u00A0; le numéro de la carte ne passe pas par ce site. Son formulaire, lorsqu’il s’ouvre, peut poser les cookies dont il a besoin contre la fraude.',
      accounts:
        'Votre connexion est assurée par Firebase Authentication, de Google\u00A0: votre adresse e-mail, votre mot de passe sous forme chiffrée et vos dates de connexion y sont conservés. Google reçoit aussi l’adresse IP de votre appareil, et peut traiter ces données hors de l’Union européenne.',
      noCards: 'Les courses se règlent à bord\u00A0: aucun prestataire de paiement ne reçoit vos données.',
    },
    contactText: 'Pour toute demande au sujet de vos données\u00A0:',
    contact: 'Nous écrire',
  },
  en: {
    title: 'Privacy',
    description: 'What this site keeps of you, why, for how long, who receives it, and how to have it erased.',
    dated: 'In force since 1 March 2024',
    controller: {
      title: 'Who answers for it',
      text: 'The publisher of the site, named in the legal notices, is the controller of these data.',
      link: 'See the legal notices',
    },
    sections: {
      kept: {
        title: 'What is kept, and why',
        paragraphs: [
          'For an order (performance of the contract): your identity, your contact details, the billing address, the trip, the passenger where that is not you (name, phone, e-mail, language), their flight or train, the extras, the comment and the payment method.',
          'For your account (performance of the contract): your contact details, your favourites and the fingerprint of your password, never the password itself.',
          'For a message (legitimate interest in answering you): your name, your e-mail address and what you write.',
          'When a page breaks down (legitimate interest in mending it): the page, what failed and, where there is one, the trip that was asked for; no name, no e-mail address, no account.',
        ],
      },
      logs: {
        title: 'Logs and IP address',
        paragraphs: [
          'Your visits are not recorded: the site keeps no log of the pages that are read, nor of IP addresses.',
          'Your IP address serves to count requests that come too often, so as to protect the site and its accounts (legitimate interest). It is kept for that count alone, in memory or as a fingerprint that nobody can read, and is written in plain text neither to a file nor to the database.',
          'A breakdown of the server is noted with its hour, the function that was called and the number of the request, without your name or address. The host may keep a log of connections under its own rules, for the safety of its machines.',
        ],
      },
      period: {
        title: 'For how long',
        paragraphs: [
          'Orders and their invoices: ten years, as the law asks for accounts and for contracts made online.',
          'Messages from the form: twelve months. The account, your contact details and your favourites: until you delete the account.',
        ],
      },
      rights: {
        title: 'Your rights',
        paragraphs: [
          'You may see, correct, receive or have erased your data, restrict their use or object to it, by writing to us. Your account lets you do so without asking anybody: your details are corrected there, all that is kept of the account is downloaded as one file, and the account is deleted.',
          'What the law obliges us to keep then stays, with no account that leads to it. If our answer does not satisfy you, you may complain to the CNIL (www.cnil.fr).',
        ],
      },
    },
    details: 'Correct my details',
    ownData: 'Download my data or delete my account',
    browser: {
      title: 'Cookies and browser storage',
      text: 'For this site your browser keeps this and nothing else:',
      items: {
        language: 'cookie: the language that you chose, for a year.',
        consent: 'cookie: your answer to the question below, for six months.',
        begun:
          'local storage, only if you have agreed: the trip, the car and the extras of a booking that was begun, without your details, for seven days, or until it is ordered or declined or you sign out.',
        session:
          'cookie: your connection, for thirty days, or until the browser is closed if you do not stay signed in.',
        unremembered: 'cookie: that you did not want to stay signed in, until the browser is closed.',
        account:
          'local storage: your connection, until you sign out; or session storage, until the tab is closed if you do not stay signed in.',
        accountUse:
          'the browser’s database: the days on which you were connected and the version of the sign-in tool, which Google receives.',
        draft: 'session storage: your booking on its way and the e-mail address you typed, until the tab is closed.',
        contact: 'session storage: a message that was begun, until it is sent or the tab is closed.',
        reloaded: 'session storage: that the site reloaded itself after an update, until the tab is closed.',
      },
      asked:
        'One thing alone depends on your agreement: keeping on this device a booking that was begun. The site needs the rest, and waits for no answer. You can change your mind at any time with “Cookie settings”, at the foot of every page.',
      none: 'There is no advertising, no audience measurement and no tracking from site to site.',
    },
    receivers: {
      title: 'Who receives your data',
      people:
        'The driver who takes you, the host of the site and the service that carries our e-mails and text messages. Nothing is sold, rented or passed on for advertising.',
      maps: {
        offline:
          'The addresses that you look for are found and measured by the site itself: no map service receives them.',
        geoplateforme:
          'The addresses that you look for and those of the trip are sent by our server to the Géoplateforme of IGN, without your name or your IP address.',
        google:
          'The addresses that you look for and those of the trip are sent by our server to Google (Google Maps Platform), without your name or your IP address.',
      },
      flights:
        'The number and the day of the flight from which you are fetched are sent by our server to FlightAware (AeroAPI), to know when it lands, without your name, the trip or your IP address.',
      cards:
        'A payment by card takes place with our provider, Stripe, which receives your name, your e-mail address and the amount; the number of the card does not pass through this site. Its form, once it opens, may set the cookies that it needs against fraud.',
      accounts:
        'Signing in is provided by Firebase Authentication, of Google: it keeps your e-mail address, your password in a hashed form and the dates of your visits. Google also receives the IP address of your device, and may process these data outside the European Union.',
      noCards: 'Rides are paid for on board: no payment provider receives your data.',
    },
    contactText: 'For any request about your data:',
    contact: 'Write to us',
  },
});
