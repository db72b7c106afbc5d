import { type Company, formatsOf, type Language } from '@chauffeur/core';
import type { PaymentDraft } from '#ports/payment-draft-store.ts';
import { senderOf } from './mail-addresses.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { momentOf } from './order-facts.ts';
import { questions } from './customer-mail.ts';
import { orderSections } from './order-sections.ts';

const words = {
  'fr-FR': {
    subject: (moment: string) => `Votre course du ${moment} : notre offre`,
    title: 'Notre offre pour votre course',
    asked:
      'Comme convenu au téléphone, voici votre course et son prix. Rien n’est réservé tant que vous n’avez pas accepté.',
    until: (moment: string) => `Le véhicule vous est gardé jusqu’au ${moment}.`,
    onBoard: 'Vous réglez à bord, auprès de votre chauffeur.',
    byCard: 'Vous réglez par carte en acceptant, ou à bord, auprès de votre chauffeur.',
    accept: 'Voir et accepter',
  },
  'en-US': {
    subject: (moment: string) => `Your ride on ${moment}: our offer`,
    title: 'Our offer for your ride',
    asked: 'As agreed on the phone, this is your ride with its price. Nothing is booked until you accept.',
    until: (moment: string) => `The car is kept for you until ${moment}.`,
    onBoard: 'You pay your driver, on board.',
    byCard: 'You pay by card as you accept, or your driver, on board.',
    accept: 'See and accept',
  },
} as const satisfies Record<Language, object>;

interface Offer {
  draft: Pick<PaymentDraft, 'order' | 'expiresAt' | 'createdAt'>;
  company: Company;
  /** The page where the offer is accepted. */
  url: string;
  /** Whether cards are taken. */
  byCard: boolean;
}

/** Offers a ride to whoever called: what it is, what it costs, and until when (Rules 12.14). */
export function rideOffer({ draft, company, url, byCard }: Offer): MailContent {
  const createdAt = draft.createdAt.toISOString();
  const unnumbered = { orderNumber: '', createdAt, answerBefore: null, decideWithinHours: null, payment: null };
  const order = { ...draft.order, ...unnumbered };
  const { language, customer } = order;
  const offerWords = words[language];
  const departure = momentOf(order.trips[0]?.fromDatetime ?? createdAt, language);
  const sections = orderSections(order, language);
  return {
    language,
    to: customer.email,
    subject: offerWords.subject(departure),
    preview: formatsOf(language).money(order.totalTTC),
    title: offerWords.title,
    paragraphs: [
      mailWords[language].hello(`${customer.firstName} ${customer.lastName}`),
      offerWords.asked,
      `${offerWords.until(momentOf(draft.expiresAt.toISOString(), language))} ${byCard ? offerWords.byCard : offerWords.onBoard}`,
      ...questions({ order, company }),
    ],
    actions: [{ label: offerWords.accept, url, kind: 'primary' }],
    sections: [...sections.ways, sections.car, sections.price],
    sender: senderOf(company, language),
  };
}
