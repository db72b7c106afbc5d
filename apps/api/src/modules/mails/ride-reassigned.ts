import { type Language, rideAt, shortPlaceName, vehicleColour, voucherGaps } from '@chauffeur/core';
import { customerMail, questions } from './customer-mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { momentOf, type OrderFacts, type Reassigned } from './order-facts.ts';

const french = {
  subject: (ride: string) => `Un autre véhicule pour votre course : ${ride}`,
  byPartnerSubject: (ride: string) => `Un confrère conduit votre course : ${ride}`,
  title: 'Votre course change de véhicule',
  byPartnerTitle: 'Un confrère conduit votre course',
  changed: (orderNumber: string) =>
    `Votre réservation ${orderNumber} tient : l’heure, le trajet et le prix restent les mêmes. Seul change qui la conduit.`,
  voucher: 'Le bon de réservation ci-joint remplace le précédent.',
  section: 'Ce qui change',
  ride: 'Course',
  before: 'Conduite avant par',
  after: 'Conduite maintenant par',
  partner: (name: string, revtc: string) => `${name}, inscrit au registre des VTC sous le n° ${revtc}`,
};

const english: typeof french = {
  subject: (ride) => `Another vehicle for your ride: ${ride}`,
  byPartnerSubject: (ride) => `A partner drives your ride: ${ride}`,
  title: 'Another vehicle drives your ride',
  byPartnerTitle: 'A partner drives your ride',
  changed: (orderNumber) =>
    `Your reservation ${orderNumber} stands: its hour, its way and its price stay as they are. Only who drives it changes.`,
  voucher: 'The booking voucher attached replaces the one before.',
  section: 'What changes',
  ride: 'Ride',
  before: 'Driven before by',
  after: 'Driven now by',
  partner: (name, revtc) => `${name}, registered as a VTC under no. ${revtc}`,
};

const words: Readonly<Record<Language, typeof french>> = { 'fr-FR': french, 'en-US': english };

/** Tells the customer that another vehicle, or another company, drives one of the rides: by whom it was, and by whom it is (Rules 12.12). */
export function rideReassigned(facts: OrderFacts): MailContent | null {
  const { order, reassigned, site, company } = facts;
  const legs = reassigned && rideAt(order.trips, reassigned.rideIndex);
  if (order.status !== 'validated' || !reassigned || !legs) return null;
  const { language, orderNumber } = order;
  const texts = words[language];
  const ends = [legs[0].from, (legs.at(-1) ?? legs[0]).to];
  const ride = `${momentOf(legs[0].fromDatetime, language)}, ${ends.map((place) => shortPlaceName(place)).join(' → ')}`;
  const isPartners = reassigned.is.partner !== null;
  const nameOf = ({ partner, vehicle }: Reassigned['is']) => {
    if (partner) return texts.partner(partner.name, partner.revtc);
    if (!vehicle) return company.name;
    return [vehicle.name, vehicleColour(vehicle.colour, language), vehicle.plate].filter(Boolean).join(', ');
  };
  return customerMail(facts, {
    subject: (isPartners ? texts.byPartnerSubject : texts.subject)(ride),
    title: isPartners ? texts.byPartnerTitle : texts.title,
    paragraphs: [
      texts.changed(orderNumber),
      ...(voucherGaps(company).length === 0 ? [texts.voucher] : []),
      ...questions(facts),
    ],
    actions: [{ label: mailWords[language].myOrder, url: site.order, kind: 'primary' }],
    sections: [
      {
        title: texts.section,
        rows: [
          { label: texts.ride, value: [ride] },
          { label: texts.before, value: [nameOf(reassigned.was)] },
          { label: texts.after, value: [nameOf(reassigned.is)] },
        ],
      },
    ],
  });
}
