import type { Language } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompany } from '../../testing/a-company.ts';
import { aCompanyCustomer } from '../../testing/a-customer.ts';
import { anIssue } from '../../testing/an-issue.ts';
import { anAddress, anOrder, aTrip } from '../../testing/an-order.ts';
import { saidIn, visibleText } from '../../testing/visible-text.ts';
import { issueReport } from './issue-report.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { newOrder } from './new-order.ts';

const reading = (operatorLanguage: Language) => aCompany({ operatorLanguage });
const french = reading('fr-FR');
const english = reading('en-US');

const wayBack = aTrip({
  from: aTrip().to,
  to: aTrip().from,
  fromDatetime: '2026-12-03T10:00:00.000Z',
  toDatetime: '2026-12-03T11:15:00.000Z',
});
/** Has all that an order can have, and is in a hurry. */
const order = anOrder({
  createdAt: '2026-12-01T10:00:00.000Z',
  customer: aCompanyCustomer(),
  trips: [aTrip(), wayBack],
  transferType: 'return',
  comment: 'Vol AF 1234',
  priceToConfirm: true,
});
/** So that the mail has to say which language the customer speaks. */
const bookedInAnother = ({ operatorLanguage }: typeof french) => ({
  ...order,
  language: operatorLanguage === 'fr-FR' ? ('en-US' as const) : ('fr-FR' as const),
});
const issue = anIssue({ price: 1234.5 });

const mails = {
  'a new order': (company: typeof french) => newOrder({ order: bookedInAnother(company), company }),
  'an issue': (company: typeof french) => issueReport({ issue, company }),
};

describe.each(Object.entries(mails))("the operator's mail about %s", (_name, mailTo) => {
  it.each([french, english])('says all that a decision needs, in $operatorLanguage', (company) => {
    expect(mailText(mailTo(company))).toMatchSnapshot();
  });

  it.each([french, english])('has an HTML part that says the same, in $operatorLanguage', (company) => {
    const content = mailTo(company);
    const seen = visibleText(content);
    for (const words of saidIn(content)) expect(seen).toContain(words);
    expect(mailHtml(content)).toContain(`<html lang="${company.operatorLanguage}">`);
  });

  it('says as much in English as in French', () => {
    const shape = (company: typeof french) => {
      const { paragraphs, sections } = mailTo(company);
      return [paragraphs.length, ...sections.map(({ rows, kind }) => [rows?.length, kind])];
    };
    expect(shape(english)).toEqual(shape(french));
  });
});

describe("the operator's mail about an order", () => {
  it('goes to the operator, and an answer to it goes to the customer', () => {
    const mail = newOrder({ order, company: french });
    expect([mail.to, mail.replyTo]).toEqual(['contact@chauffeur.example', 'camille.moreau@example.com']);
    expect(newOrder({ order, company: aCompany({ email: '' }) }).to).toBe('exploitant@chauffeur.example');
  });

  it.each([
    [french, 'Nouvelle commande W202611-1 : mar. 1er déc. à 18:30, Beauvais → Creil → Roissy-en-France et retour'],
    [english, 'New order W202611-1: Tue, Dec 1 at 18:30, Beauvais → Creil → Roissy-en-France and back'],
  ])('shows when and where in the subject, with every town on the way', (company, subject) => {
    const creil = anAddress({ placeName: 'Gare de Creil', city: 'Creil', postalCode: '60100' });
    const trips = [aTrip({ to: creil }), aTrip({ from: creil }), wayBack];
    expect(newOrder({ order: anOrder({ trips, transferType: 'return' }), company }).subject).toBe(subject);
  });

  it("does not call the customer's trip and car the operator's own", () => {
    const titles = (company: typeof french) =>
      newOrder({ order: anOrder(), company }).sections.map(({ title }) => title);
    expect(titles(french)).toEqual(['Réservation', 'Client', 'Trajet', 'Véhicule', 'Prix']);
    expect(titles(english)).toEqual(['Reservation', 'Customer', 'Trip', 'Car', 'Price']);
  });

  it('warns of what must not be overlooked, and of nothing else', () => {
    expect(newOrder({ order, company: french }).paragraphs).toHaveLength(4);
    expect(newOrder({ order: anOrder(), company: french }).paragraphs).toHaveLength(2);
  });

  it.each([
    ['en-US', french, 'Le client a réservé en anglais.'],
    ['fr-FR', english, 'The customer booked in French.'],
  ] as const)('says that the customer speaks %s where the operator does not', (language, company, notice) => {
    expect(newOrder({ order: anOrder({ language }), company }).paragraphs).toContain(notice);
    const own = anOrder({ language: company.operatorLanguage });
    expect(newOrder({ order: own, company }).paragraphs).toHaveLength(2);
  });
});
