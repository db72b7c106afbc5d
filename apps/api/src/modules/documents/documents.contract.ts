import type { Company, Invoice, Order, OrderStatus } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { aCompanyCustomer } from '#testing/a-customer.ts';
import { aChange, anAddress, anOrder, aTrip } from '#testing/an-order.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { readCalendar } from '#testing/read-calendar.ts';
import { readPdf } from '#testing/read-pdf.ts';
import type { Documents } from './documents.ts';

type Create = (company: Company) => Documents;

const wayBack = aTrip({
  from: aTrip().to,
  to: aTrip().from,
  fromDatetime: '2026-12-03T10:00:00.000Z',
  toDatetime: '2026-12-03T11:15:00.000Z',
});

function anInvoice(order = anOrder(), changes: Partial<Invoice> = {}): Invoice {
  return { invoiceNumber: 'F2026-12', ...anUnnumberedInvoice(order), ...changes };
}

/** The first document loads the libraries that draw and read it, which takes a busy machine seconds. */
const timeout = 30_000;

/** What every maker of documents does; the sentences are those of `Documents`. */
export function describeDocumentsContract(name: string, create: Create) {
  describe(`${name} makes documents`, { timeout }, () => {
    const documents = create(aCompany());
    const entries = async (order: Order) => readCalendar((await documents.calendar(order)).content).entries;

    it('of the record alone: the same record is the same bytes, whatever was made before', async () => {
      const order = anOrder({ status: 'validated', history: [aChange()] });
      const make = async (from: Documents) => [
        await from.calendar(order),
        await from.voucher(order),
        await from.invoice(anInvoice(order)),
      ];
      const first = await make(documents);
      await documents.voucher(anOrder({ comment: 'Łódź, Ωμέγα, a\u00A0b c, (ﬁ) 1\u202F234', language: 'en-US' }));
      expect(await make(documents)).toEqual(first);
      expect(await make(create(aCompany()))).toEqual(first);
    });

    it('with one calendar entry for a journey without a pause, and one more for a way back at its own hour', async () => {
      const stops = ['Beauvais', 'Creil', 'Chantilly'].map((placeName) => anAddress({ placeName }));
      const [first, second, third] = stops;
      const on = aTrip({ from: first!, to: second!, toDatetime: '2026-12-01T18:00:00.000Z' });
      const further = aTrip({ from: second!, to: third!, fromDatetime: '2026-12-01T18:00:00.000Z' });
      expect(await entries(anOrder({ trips: [on, further] }))).toMatchObject([
        { start: '2026-12-01T17:30:00.000Z', end: '2026-12-01T18:45:00.000Z' },
      ]);
      expect(await entries(anOrder({ trips: [on, further, wayBack] }))).toMatchObject([
        { start: '2026-12-01T17:30:00.000Z' },
        { start: '2026-12-03T10:00:00.000Z', end: '2026-12-03T11:15:00.000Z' },
      ]);
    });

    it('whose calendar names never change, and differ from every other', async () => {
      const order = anOrder({ trips: [aTrip(), wayBack], transferType: 'return' });
      const later = { ...order, status: 'canceled' as const, history: [aChange(), aChange()] };
      const uids = async (one: Order) => (await entries(one)).map(({ uid }) => uid);
      const [before, after, others] = await Promise.all([uids(order), uids(later), uids({ ...order, id: 'another' })]);
      expect(after).toEqual(before);
      expect(new Set([...before, ...others]).size).toBe(4);
    });

    it('whose calendar sequence grows with what happened', async () => {
      for (const count of [0, 1, 2]) {
        const history = Array.from({ length: count }, () => aChange());
        expect(await entries(anOrder({ history }))).toMatchObject([{ sequence: count }]);
      }
    });

    it.each<[OrderStatus, string, string]>([
      ['pending', 'TENTATIVE', 'PUBLISH'],
      ['validated', 'CONFIRMED', 'PUBLISH'],
      ['canceled', 'CANCELLED', 'CANCEL'],
    ])('whose calendar status is that of the order: %s is %s', async (status, expected, method) => {
      const document = await documents.calendar(anOrder({ status }));
      const calendar = readCalendar(document.content);
      expect(calendar).toMatchObject({ version: '2.0', method, entries: [{ status: expected }] });
      expect(document.contentType).toBe(`text/calendar; charset=utf-8; method=${method}`);
    });

    it.each(['fr-FR', 'en-US'] as const)(
      'with the seven mentions, destination and price on the voucher, %s',
      async (language) => {
        const { text, pages } = await readPdf(
          (await documents.voucher(anOrder({ status: 'validated', language }))).content,
        );
        for (const mention of [
          'Votre Chauffeur Privé, SASU',
          '3 place Jeanne-Hachette, 60000 Beauvais',
          '+33 3 44 00 00 00',
          'EVTC060000001',
          '123 456 789',
          'Camille Moreau',
          '+33612345678',
          'vendredi 20 novembre 2026 à 11:00',
          'mardi 1er décembre 2026 à 18:30',
          'Gare de Beauvais, 60000 Beauvais',
          'Aéroport CDG, terminal 2E, 95700 Roissy-en-France',
          '257,00 €',
          'W202611-1',
        ]) {
          expect(text).toContain(mention);
        }
        expect(pages).toBe(1);
      },
    );

    it('that show what the company has not filled in as missing', async () => {
      const bare = create(aCompany({ revtc: '', siren: '' }));
      const { text } = await readPdf((await bare.voucher(anOrder())).content);
      expect(text).toContain('N° REVTC non renseigné SIREN non renseigné');
    });

    it('with number, lines of VAT and totals on the invoice', async () => {
      const { text } = await readPdf((await documents.invoice(anInvoice())).content);
      for (const mention of [
        'N° F2026-12',
        'Date d’émission : 02/12/2026',
        'Date de la prestation : 01/12/2026',
        'Référence de commande : W202611-1',
        'FR00123456789',
        'Total HT 229,09 €',
        'TVA 10 % sur 179,09 € 17,91 €',
        'TVA 20 % sur 50,00 € 10,00 €',
        'Total TTC 257,00 €',
      ]) {
        expect(text).toContain(mention);
      }
    });

    it.each([
      [aCompanyCustomer(), true],
      [anOrder().customer, false],
    ])('with what the law has companies told about paying late %#', async (customer, isTold) => {
      const { text } = await readPdf((await documents.invoice(anInvoice(anOrder({ customer })))).content);
      expect(text).toContain('Pas d’escompte pour paiement anticipé.');
      expect(text.includes('indemnité forfaitaire de 40 €')).toBe(isTold);
      expect(text.includes('trois fois le taux d’intérêt légal')).toBe(isTold);
    });

    it('whose invoice is that of the company of its day, whoever it is now', async () => {
      const then = anInvoice(anOrder(), { company: aCompany({ name: 'Ancienne Raison', siren: '999 999 999' }) });
      const { text } = await readPdf((await documents.invoice(then)).content);
      expect(text).toContain('Ancienne Raison');
      expect(text).not.toMatch(/Votre Chauffeur Privé|123 456 789/);
    });
  });
}
