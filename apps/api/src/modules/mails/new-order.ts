import { type Company, isShortNotice, type Order } from '@chauffeur/core';
import type { MailContent } from './mail-content.ts';
import { mailFormats } from './mail-formats.ts';
import { operatorAddress } from './operator-address.ts';
import { orderSections } from './order-sections.ts';
import { senderOf } from './sender-of.ts';

/** The operator reads French. */
const language = 'fr-FR';

/** Tells the operator of a new order, with all that the decision needs: who, when, where, in what, for how much. */
export function newOrder({ order, company }: { order: Order; company: Company }): MailContent {
  const { money, shortDay, hour } = mailFormats[language];
  const sections = orderSections(order, language);
  const departure = order.trips[0]?.fromDatetime ?? order.createdAt;
  const ride = `${shortDay(departure)} à ${hour(departure)}, ${routeOf(order)}`;
  return {
    language,
    to: operatorAddress(company),
    replyTo: order.customer.email,
    subject: `Nouvelle commande ${order.orderNumber} : ${ride}`,
    preview: `${order.customer.firstName} ${order.customer.lastName}, ${money(order.totalTTC)}`,
    title: `Nouvelle commande ${order.orderNumber}`,
    paragraphs: [
      `${order.customer.firstName} ${order.customer.lastName} demande une course le ${ride}, pour ${money(order.totalTTC)}.`,
      'Le client attend votre réponse : nous lui avons écrit que sa course serait acceptée ou refusée par e-mail.',
      ...warnings(order, departure),
    ],
    sections: [
      sections.order,
      { ...sections.customer, title: 'Client' },
      ...sections.legs.map(withoutPoliteness),
      { ...sections.car, title: 'Véhicule' },
      sections.price,
    ],
    sender: senderOf(company, language),
  };
}

/** The towns in travelling order; the way back of a round trip is said, not repeated. */
function routeOf({ trips, transferType }: Order): string {
  const outbound = transferType === 'return' ? trips.slice(0, -1) : trips;
  const towns = [...outbound.slice(0, 1).map(({ from }) => from.city), ...outbound.map(({ to }) => to.city)];
  return towns.join(' → ') + (transferType === 'return' ? ' et retour' : '');
}

function warnings({ priceToConfirm, createdAt, language: spoken }: Order, departure: string): string[] {
  return [
    ...(priceToConfirm ? ['À faire : une distance n’a pas pu être mesurée, le prix est à confirmer au client.'] : []),
    ...(isShortNotice(departure, createdAt)
      ? ['Attention : la prise en charge a lieu moins de 24 heures après la commande.']
      : []),
    ...(spoken === 'en-US' ? ['Le client a réservé en anglais.'] : []),
  ];
}

/** 'Votre trajet' is the customer's word for a single leg. */
function withoutPoliteness<T extends { title: string }>(section: T): T {
  return { ...section, title: section.title.replace('Votre trajet', 'Trajet') };
}
