import type { Page } from '@playwright/test';
import type { LanguageKey } from '#i18n/language.ts';
import { accountDataMessages } from '#i18n/messages/account-data.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { availabilityMessages } from '#i18n/messages/availability.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { contactMessages } from '#i18n/messages/contact.ts';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { guestMessages } from '#i18n/messages/guest.ts';
import { footMessages } from '#i18n/messages/foot.ts';
import { homeGuideMessages } from '#i18n/messages/home-guide.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { orderQuestionMessages } from '#i18n/messages/order-questions.ts';
import { pairMessages } from '#i18n/messages/pair.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import type { Person } from './people.ts';

/** The words by which a visitor finds what the page offers. Journeys about the words themselves spell them out. */
export const wordsOf = (language: LanguageKey) => ({
  account: accountMessages[language],
  accountData: accountDataMessages[language],
  auth: authMessages[language],
  availability: availabilityMessages[language],
  booking: bookingMessages[language],
  order: orderMessages[language],
  orderQuestions: orderQuestionMessages[language],
  card: cardPaymentMessages[language],
  contact: contactMessages[language],
  decision: decisionMessages[language],
  foot: footMessages[language],
  guest: guestMessages[language],
  guide: homeGuideMessages[language],
  site: siteMessages[language],
  confirmation: confirmationMessages[language],
  customer: customerFormMessages[language],
  layout: layoutMessages[language],
  pair: pairMessages[language],
  ride: rideMessages[language],
  trip: tripFormMessages[language],
});

export interface Visitor {
  page: Page;
  /** The origin of the product. */
  origin: string;
  language: LanguageKey;
  words: ReturnType<typeof wordsOf>;
  /** What the visitor types about themselves. */
  person: Person;
}
