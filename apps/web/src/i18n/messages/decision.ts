import { defineMessages } from '../define-messages.ts';

/** The operator's page about an order, opened from the mail's signed link. */
export const decisionMessages = defineMessages({
  fr: {
    order: (orderNumber: string) => `Commande ${orderNumber}`,
    untitled: 'Répondre à une commande',
    at: (day: string, hour: string) => `${day} à ${hour}`,
    customer: 'Client',
    comment: 'Commentaire',
    car: 'Véhicule',
    pairedWith: (orderNumber: string, car: string) =>
      `Un second véhicule prend le reste du groupe\u00A0: commande ${orderNumber} (${car}), qui se décide à part.`,
    price: 'Prix',
    priceToConfirm:
      'Prix à confirmer\u00A0: une distance n’a pas pu être mesurée. Convenez du prix avec le client avant d’accepter.',
    decide: 'Votre réponse',
    decideBefore: (moment: string) =>
      `À donner avant le ${moment}. Passé ce délai, la demande expire et le client est prévenu.`,
    late: 'Le délai de réponse est passé\u00A0: la demande va expirer, sauf si vous répondez maintenant.',
    message: 'Un mot pour le client',
    messageHint: 'Il le lira dans son e-mail.',
    messageHintOther: 'Il le lira dans son e-mail, qui est en anglais\u00A0: les phrases ci-dessous le sont aussi.',
    phrases: {
      accept: 'Phrases pour accepter',
      refuse: 'Phrases pour refuser',
    },
    readyPhrases: {
      accept: [
        ['Devant l’entrée', 'Votre chauffeur vous attendra devant l’entrée à l’heure dite.'],
        ['Avec une pancarte', 'Votre chauffeur vous attendra à la sortie avec une pancarte à votre nom.'],
        ['Vol ou train suivi', 'Nous suivons l’heure d’arrivée de votre vol ou de votre train.'],
        ['Un appel la veille', 'Nous vous appellerons la veille pour convenir des derniers détails.'],
      ],
      refuse: [
        ['Aucune voiture libre', 'Nous le regrettons\u00A0: aucune de nos voitures n’est libre à cette heure-là.'],
        ['Une autre heure', 'Une heure plus tôt ou plus tard, nous vous conduirions volontiers\u00A0: appelez-nous.'],
        ['Trop loin', 'Nous le regrettons\u00A0: ce trajet est trop loin de chez nous.'],
      ],
    },
    accept: 'Accepter la course',
    acceptCard: (amount: string) => `Accepter et encaisser ${amount}`,
    accepting: 'Envoi…',
    refuse: 'Refuser la course',
    refuseTitle: 'Refuser cette course\u00A0?',
    refuseText: 'Le client en est averti par e-mail. Pendant dix secondes vous pouvez encore reprendre votre réponse.',
    refuseCard: 'L’autorisation sur sa carte est levée\u00A0: rien n’est débité.',
    refuseYes: 'Oui, refuser',
    refusing: 'Envoi…',
    refuseNo: 'Revenir',
    happened: {
      validated: 'Vous avez accepté cette course. Le client en est averti.',
      refused: 'Vous avez refusé cette course. Le client en est averti.',
      cancelled: 'Cette course a été annulée.',
      expired: 'La demande est restée sans réponse à temps\u00A0: elle a expiré, et le client en est averti.',
      changing:
        'Votre réponse est notée. Le paiement par carte est en cours\u00A0: cette page se met à jour toute seule, et le client sera averti.',
      pending: '',
    },
    lit: {
      accept: 'Dans l’e-mail, vous avez choisi d’accepter\u00A0: confirmez-le ici.',
      refuse: 'Dans l’e-mail, vous avez choisi de refuser\u00A0: confirmez-le ici.',
    },
    held: {
      accept: 'Vous acceptez cette course.',
      refuse: 'Vous refusez cette course.',
    },
    heldBy: {
      accept: (who: string) => `${who} accepte cette course.`,
      refuse: (who: string) => `${who} refuse cette course.`,
    },
    linkHolder: 'Quelqu’un, par le lien de l’e-mail,',
    ofAnother: {
      heldFor: (seconds: number) => `Rien n’est encore parti\u00A0: cette réponse part dans ${seconds}\u00A0s.`,
      heldHint: 'Rien n’est encore parti\u00A0: cette réponse part après dix secondes.',
      undo: 'Reprendre cette réponse',
    },
    happenedInOffice: {
      validated: 'Cette course est acceptée. Le client en est averti.',
      refused: 'Cette course est refusée. Le client en est averti.',
      cancelled: 'Cette course est annulée.',
      expired: 'La demande est restée sans réponse à temps\u00A0: elle a expiré, et le client en est averti.',
      changing:
        'Le changement est noté. Le paiement par carte est en cours\u00A0: cette page se met à jour toute seule.',
      pending: '',
    },
    /** Of a customer without an e-mail, whom no mail has told. */
    happenedUntold: {
      validated: 'Cette course est acceptée.',
      refused: 'Cette course est refusée.',
      expired: 'La demande est restée sans réponse à temps\u00A0: elle a expiré.',
    },
    heldFor: (seconds: number) =>
      `Rien n’est encore parti\u00A0: votre réponse part dans ${seconds}\u00A0s, même si vous fermez cette page.`,
    heldHint:
      'Rien n’est encore parti\u00A0: votre réponse part au bout de dix secondes, même si vous fermez cette page.',
    leaving: 'Votre réponse part…',
    undo: 'Reprendre ma réponse',
    undoing: 'Un instant…',
    undone: 'Votre réponse est reprise\u00A0: rien n’est parti, et le client n’en sait rien.',
    tooLate: 'Votre réponse était déjà partie.',
    before: 'Une réponse avait déjà été donnée\u00A0: c’est elle qui compte.',
    captureFailed: 'Le paiement n’a pas pu être encaissé',
    captureFailedText:
      'La commande reste en attente et le client n’a pas été averti. Appelez-le pour convenir d’un autre moyen de paiement, puis refusez cette commande\u00A0: il pourra commander de nouveau et payer à bord. Ou réessayez.',
    noVehicle: 'Aucun de vos véhicules n’est libre à cette heure',
    noVehicleText: 'Rien n’est parti. Si un confrère conduit, acceptez quand même\u00A0; sinon, refusez cette course.',
    acceptWithPartner: 'Accepter, un confrère conduit',
    underWay: 'Une autre réponse est en train de partir. La page montre ce qui en est devenu.',
    expiredLink: 'Ce lien n’est plus valable',
    expiredLinkText: 'Il a servi à répondre à une course passée depuis plus de sept jours.',
    unknownLink: 'Ce lien ne mène à aucune commande',
    unknownLinkText: 'Ouvrez-le depuis l’e-mail de la commande, en entier.',
  },
  en: {
    order: (orderNumber: string) => `Order ${orderNumber}`,
    untitled: 'Reply to an order',
    at: (day: string, hour: string) => `${day} at ${hour}`,
    customer: 'Customer',
    comment: 'Comment',
    car: 'Car',
    pairedWith: (orderNumber: string, car: string) =>
      `A second car takes the rest of the party: order ${orderNumber} (${car}), which is decided on its own.`,
    price: 'Price',
    priceToConfirm:
      'Price to be confirmed: a distance could not be measured. Agree on the price with the customer before you accept.',
    decide: 'Your answer',
    decideBefore: (moment: string) =>
      `To be given before ${moment}. After that the request expires and the customer is told.`,
    late: 'The time to answer is over: the request is about to expire, unless you answer now.',
    message: 'A note for the customer',
    messageHint: 'They will read it in their e-mail.',
    messageHintOther: 'They will read it in their e-mail, which is in French: so are the sentences below.',
    phrases: {
      accept: 'Sentences to accept with',
      refuse: 'Sentences to refuse with',
    },
    readyPhrases: {
      accept: [
        ['At the entrance', 'Your driver will be waiting at the entrance on time.'],
        ['With a name sign', 'Your driver will be waiting at the exit with your name on a sign.'],
        ['Flight or train followed', 'We follow the arrival time of your flight or train.'],
        ['A call the day before', 'We will call you the day before to settle the last details.'],
      ],
      refuse: [
        ['No car free', 'We are sorry: none of our cars is free at that time.'],
        ['Another time', 'An hour earlier or later we would gladly drive you: please call us.'],
        ['Too far', 'We are sorry: this journey is too far from where we are.'],
      ],
    },
    accept: 'Accept the ride',
    acceptCard: (amount: string) => `Accept and charge ${amount}`,
    accepting: 'Sending…',
    refuse: 'Refuse the ride',
    refuseTitle: 'Refuse this ride?',
    refuseText: 'The customer is told by e-mail. For ten seconds you can still take your answer back.',
    refuseCard: 'The hold on their card is released: nothing is charged.',
    refuseYes: 'Yes, refuse',
    refusing: 'Sending…',
    refuseNo: 'Back',
    happened: {
      validated: 'You accepted this ride. The customer has been told.',
      refused: 'You refused this ride. The customer has been told.',
      cancelled: 'This ride was cancelled.',
      expired: 'The request had no answer in time: it expired, and the customer has been told.',
      changing:
        'Your answer is noted. The card payment is under way: this page updates by itself, and the customer will be told.',
      pending: '',
    },
    lit: {
      accept: 'In the e-mail you chose to accept: confirm it here.',
      refuse: 'In the e-mail you chose to refuse: confirm it here.',
    },
    held: {
      accept: 'You are accepting this ride.',
      refuse: 'You are refusing this ride.',
    },
    heldBy: {
      accept: (who: string) => `${who} is accepting this ride.`,
      refuse: (who: string) => `${who} is refusing this ride.`,
    },
    linkHolder: 'Somebody with the e-mail’s link',
    ofAnother: {
      heldFor: (seconds: number) => `Nothing has left yet: this answer goes out in ${seconds}\u00A0s.`,
      heldHint: 'Nothing has left yet: this answer goes out after ten seconds.',
      undo: 'Take this answer back',
    },
    happenedInOffice: {
      validated: 'This ride is accepted. The customer has been told.',
      refused: 'This ride is refused. The customer has been told.',
      cancelled: 'This ride is cancelled.',
      expired: 'The request had no answer in time: it expired, and the customer has been told.',
      changing: 'The change is noted. The card payment is under way: this page updates by itself.',
      pending: '',
    },
    happenedUntold: {
      validated: 'This ride is accepted.',
      refused: 'This ride is refused.',
      expired: 'The request had no answer in time: it expired.',
    },
    heldFor: (seconds: number) =>
      `Nothing has left yet: your answer goes out in ${seconds}\u00A0s, even if you close this page.`,
    heldHint: 'Nothing has left yet: your answer goes out after ten seconds, even if you close this page.',
    leaving: 'Your answer is going out…',
    undo: 'Take my answer back',
    undoing: 'One moment…',
    undone: 'Your answer is taken back: nothing went out, and the customer knows nothing of it.',
    tooLate: 'Your answer had gone out already.',
    before: 'An answer had been given before: that is the one that counts.',
    captureFailed: 'The payment could not be collected',
    captureFailedText:
      'The order stays pending and the customer has not been told. Call them to agree on another way to pay, then refuse this order: they can order again and pay on board. Or try again.',
    noVehicle: 'None of your vehicles is free at that time',
    noVehicleText: 'Nothing has left. If a partner drives, accept all the same; otherwise refuse this ride.',
    acceptWithPartner: 'Accept, a partner drives',
    underWay: 'Another answer is on its way. The page shows what became of it.',
    expiredLink: 'This link is no longer valid',
    expiredLinkText: 'It was for a ride that took place more than seven days ago.',
    unknownLink: 'This link leads to no order',
    unknownLinkText: 'Open it from the order’s e-mail, in full.',
  },
});
