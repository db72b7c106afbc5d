import { formatsOf, type Language, type PaymentMethodName } from '@chauffeur/core';

const french = {
  title: 'Facture',
  number: (number: string) => `N° ${number}`,
  issuedOn: (day: string) => `Date d’émission : ${day}`,
  serviceOn: (days: string) => `Date de la prestation : ${days}`,
  plannedOn: (days: string) => `Prestation prévue : ${days}`,
  orderReference: (orderNumber: string) => `Référence de commande : ${orderNumber}`,
  until: (first: string, last: string) => `du ${first} au ${last}`,

  seller: 'Vendeur',
  buyer: 'Client',
  name: 'Nom',
  company: 'Société',
  address: 'Adresse',
  siren: 'SIREN',
  vatNumber: 'N° de TVA',
  contact: 'Contact',
  costCenter: 'Centre de coût',
  traveller: 'Passager',
  ride: 'Course',
  missing: 'non renseigné',

  description: 'Désignation',
  quantity: 'Qté',
  unitPriceHT: 'Prix unitaire HT',
  rate: 'TVA',
  totalHT: 'Total HT',
  leg: (from: string, to: string) => `Course ${from} → ${to}`,
  cancelledLeg: (from: string, to: string) => `Course annulée ${from} → ${to}`,
  legDetails: (day: string, hour: string, car: string) => `${day} à ${hour}, ${car}`,

  creditTitle: 'Avoir',
  corrects: (invoiceNumber: string, day: string) => `Corrige la facture ${invoiceNumber} du ${day}`,
  creditReasons: {
    refund: 'Remboursement sur la carte bancaire',
    dispute: 'Contestation du paiement par carte, tranchée en faveur du client',
    gesture: 'Remise sur le prix de la prestation',
    replaced: 'Annulation de la facture, remplacée par une nouvelle',
  },
  creditLine: (reason: string, orderNumber: string) => `${reason}, commande ${orderNumber}`,
  creditPaid: 'Remboursé sur la carte',
  creditDisputed: 'Rendu par la banque, après contestation',
  creditOffInvoice: 'Déduit de ce qui reste à payer de la facture',
  creditSettlement: 'Règlement de l’avoir',
  creditByHand: 'Rendu au client, qui l’avait réglé',
  creditDeducted: 'Vient en déduction de la facture corrigée ; ce qui en a été payé en trop est rendu.',

  sumHT: 'Total HT',
  vat: (rate: string, base: string) => `TVA ${rate} sur ${base}`,
  sumTTC: 'Total TTC',

  payment: 'Règlement',
  method: 'Mode de paiement',
  paid: 'Réglé par carte',
  refunded: 'Remboursé sur la carte',
  due: 'Reste à payer',
  transfer: 'Par virement, IBAN',
  dueInCar: (day: string) => `À régler à bord, le ${day}`,
  partInCar: (amount: string, day: string) => `${amount} à régler à bord, le ${day}`,
  dueOnReceipt: 'À régler à réception de la facture',
  partOnReceipt: (amount: string) => `${amount} à régler à réception de la facture`,
  dueWithin30Days: (day: string) => `À régler au plus tard le ${day}`,
  dueDate: 'Échéance',

  cancelled: (day: string, hour: string) =>
    `Course annulée par le client le ${day} à ${hour}, moins de 24 heures avant la prise en charge : elle est facturée en totalité, selon les conditions générales de vente.`,
  cancelledByUs: (day: string, hour: string) =>
    `Course annulée le ${day} à ${hour} : elle est facturée en totalité, comme il a été dit lors de l’annulation.`,
  missed: (day: string, hour: string) =>
    `Client absent à la prise en charge du ${day} à ${hour}, après l’attente offerte et deux appels : la course est facturée en totalité.`,
  emissions: (amount: string) =>
    `Quantité de gaz à effet de serre émise par la prestation : ${amount} (code des transports, article L. 1431-3).`,
  noDiscount: 'Pas d’escompte pour paiement anticipé.',
  latePayment:
    'En cas de retard de paiement : pénalités au taux de trois fois le taux d’intérêt légal, exigibles sans rappel, et indemnité forfaitaire de 40 € pour frais de recouvrement (code de commerce, articles L. 441-10 et D. 441-5).',
  mediator: (name: string) => `Médiateur de la consommation : ${name}`,
};

/** The words of invoices. The type is the French one, so that English cannot lack any. */
export type InvoiceWords = typeof french;

const english: InvoiceWords = {
  title: 'Invoice (facture)',
  number: (number) => `No. ${number}`,
  issuedOn: (day) => `Date of issue: ${day}`,
  serviceOn: (days) => `Date of the service: ${days}`,
  plannedOn: (days) => `Service planned: ${days}`,
  orderReference: (orderNumber) => `Order reference: ${orderNumber}`,
  until: (first, last) => `${first} to ${last}`,

  seller: 'Seller',
  buyer: 'Customer',
  name: 'Name',
  company: 'Company',
  address: 'Address',
  siren: 'SIREN',
  vatNumber: 'VAT number',
  contact: 'Contact',
  costCenter: 'Cost centre',
  traveller: 'Passenger',
  ride: 'Ride',
  missing: 'missing',

  description: 'Description',
  quantity: 'Qty',
  unitPriceHT: 'Unit price excl. VAT',
  rate: 'VAT',
  totalHT: 'Total excl. VAT',
  leg: (from, to) => `Ride ${from} → ${to}`,
  cancelledLeg: (from, to) => `Cancelled ride ${from} → ${to}`,
  legDetails: (day, hour, car) => `${day} at ${hour}, ${car}`,

  creditTitle: 'Credit note (avoir)',
  corrects: (invoiceNumber, day) => `Corrects invoice ${invoiceNumber} of ${day}`,
  creditReasons: {
    refund: 'Refund to the card',
    dispute: 'Dispute of the card payment, decided in the customer’s favour',
    gesture: 'Reduction of the price of the service',
    replaced: 'Cancellation of the invoice, replaced by a new one',
  },
  creditLine: (reason, orderNumber) => `${reason}, order ${orderNumber}`,
  creditPaid: 'Refunded to the card',
  creditDisputed: 'Given back by the bank, after a dispute',
  creditOffInvoice: 'Off what is still to be paid of the invoice',
  creditSettlement: 'Settlement of the credit note',
  creditByHand: 'Given back to the customer, who had paid it',
  creditDeducted: 'Deducted from the corrected invoice; what was paid of it beyond that is given back.',

  sumHT: 'Total excl. VAT',
  vat: (rate, base) => `VAT ${rate} on ${base}`,
  sumTTC: 'Total incl. VAT',

  payment: 'Payment',
  method: 'Method',
  paid: 'Paid by card',
  refunded: 'Refunded to the card',
  due: 'Still to be paid',
  transfer: 'By bank transfer, IBAN',
  dueInCar: (day) => `To be paid in the car, on ${day}`,
  partInCar: (amount, day) => `${amount} to be paid in the car, on ${day}`,
  dueOnReceipt: 'To be paid on receipt of the invoice',
  partOnReceipt: (amount) => `${amount} to be paid on receipt of the invoice`,
  dueWithin30Days: (day) => `To be paid by ${day}`,
  dueDate: 'Due',

  cancelled: (day, hour) =>
    `Ride cancelled by the customer on ${day} at ${hour}, less than 24 hours before the pick-up: under the terms of sale it is billed in full.`,
  cancelledByUs: (day, hour) =>
    `Ride cancelled on ${day} at ${hour}: it is billed in full, as was said when it was cancelled.`,
  missed: (day, hour) =>
    `Nobody came to the pick-up on ${day} at ${hour}, after the free waiting and two calls: the ride is billed in full.`,
  emissions: (amount) => `Greenhouse gases given off by the ride: ${amount} (Code des transports, article L. 1431-3).`,
  noDiscount: 'No discount for early payment.',
  latePayment:
    'Late payment: penalties at three times the French legal interest rate, due without reminder, and a fixed compensation of 40\u00A0€ for recovery costs (Code de commerce, articles L. 441-10 and D. 441-5).',
  mediator: (name) => `Consumer mediator: ${name}`,
};

export const invoiceWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, InvoiceWords>;

/** How a stored payment method reads on an invoice (Rules 7.8). */
export const invoicePayments = {
  'fr-FR': {
    'Paiement à bord': 'Paiement à bord',
    'Paiement CB en ligne': 'Carte bancaire, en ligne',
    'Facturation compte professionnel': 'Facturation compte professionnel',
  },
  'en-US': {
    'Paiement à bord': 'In the car',
    'Paiement CB en ligne': 'By card, online',
    'Facturation compte professionnel': 'Invoiced to the company account',
  },
} as const satisfies Record<Language, Record<PaymentMethodName, string>>;

/** A day on an invoice: in figures in French, `1 Dec 2026` in English, since an American reads 01/12 as the twelfth of January. */
export function documentDay(language: Language, instantUtc: string): string {
  return formatsOf(language).day(instantUtc, language === 'fr-FR' ? 'numeric' : 'medium');
}
