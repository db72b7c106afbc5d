import { billedCancellation, formatsOf, freeWaitingOf, type Invoice, rideAt, rideEmissionsKg } from '@chauffeur/core';
import { billingLines, writtenLines } from '#formats/address-lines.ts';
import { lineTable, settlement, totals } from './invoice-amounts.ts';
import { documentDay, invoiceWords, type InvoiceWords } from './invoice-words.ts';
import { amountsHeight, drawAmounts } from './pdf/draw-amounts.ts';
import { drawSection, drawSectionPair, type Fact, type FactSection } from './pdf/draw-facts.ts';
import { drawTable } from './pdf/draw-table.ts';
import { drawNotes, drawStatement, drawTitle, markOf } from './pdf/draw-title.ts';
import type { Faces } from './pdf/open-faces.ts';
import { closeSheet, openSheet } from './pdf/open-sheet.ts';
import { freeWaitingText, voucherWords } from './voucher-words.ts';

/**
 * An invoice, of what was stored when it was issued and nothing else (Rules 4.15). In the order's language. Throws where its lines do
 * not add up.
 */
export async function drawInvoice(invoice: Invoice, faces: Faces): Promise<Buffer> {
  const { invoiceNumber, issuedAt, company, order } = invoice;
  const words = invoiceWords[order.language];
  const sheet = openSheet({
    title: `${words.title} ${invoiceNumber}`,
    language: order.language,
    author: company.name,
    date: issuedAt,
    faces,
  });
  drawTitle(sheet, { company: markOf(company), title: words.title, references: references(invoice) });
  drawSectionPair(sheet, invoiceParties(invoice));
  for (const statement of statements(invoice)) drawStatement(sheet, statement);
  const facts = rideFacts(invoice);
  if (facts.length > 0) drawSection(sheet, { title: words.ride, facts });
  const sums = totals(invoice);
  drawTable(sheet, { ...lineTable(invoice), belowHeight: amountsHeight(sheet, sums) });
  drawAmounts(sheet, sums);
  drawSection(sheet, { title: words.payment, facts: settlement(invoice) });
  drawNotes(sheet, notes(invoice));
  return closeSheet(sheet, (pageNumber) => `${markOf(company)} · ${words.title} ${invoiceNumber} · ${pageNumber}`);
}

function references({ invoiceNumber, issuedAt, order }: Invoice): string[] {
  const words = invoiceWords[order.language];
  const days = serviceDays(order);
  return [
    words.number(invoiceNumber),
    words.issuedOn(documentDay(order.language, issuedAt)),
    billedCancellation(order) === null ? words.serviceOn(days) : words.plannedOn(days),
    words.orderReference(order.orderNumber),
  ];
}

function serviceDays({ trips, createdAt, language }: Invoice['order']): string {
  const first = documentDay(language, trips[0]?.fromDatetime ?? createdAt);
  const last = documentDay(language, trips.at(-1)?.toDatetime ?? createdAt);
  return first === last ? first : invoiceWords[language].until(first, last);
}

/** An invoice for a ride that was not driven says so before it charges anything. */
function statements({ order }: Invoice): string[] {
  const { hour } = formatsOf(order.language);
  const cancellation = billedCancellation(order);
  if (cancellation === null) return [];
  const words = invoiceWords[order.language];
  const missedAt = rideAt(order.trips, cancellation.missedRide ?? -1)?.[0].fromDatetime;
  if (missedAt !== undefined) return [words.missed(documentDay(order.language, missedAt), hour(missedAt))];
  const reason = cancellation.event === 'cancelByOperator' ? words.cancelledByUs : words.cancelled;
  return [reason(documentDay(order.language, cancellation.at), hour(cancellation.at))];
}

/** Flights and trains, and where the ride was driven how long its driver waited without charge. */
function rideFacts({ company, order }: Invoice): Fact[] {
  const language = order.language === 'fr-FR' ? 'fr' : 'en';
  const waiting = freeWaitingText(freeWaitingOf(order.trips, company.waiting))[language];
  return [
    ...order.connections.map(({ kind, number }) => fact(voucherWords[kind][language], number)),
    ...filled(voucherWords.freeWaiting[language], billedCancellation(order) === null ? waiting : ''),
  ];
}

/** The small print. A company reads what the law wants said about paying late, a private person who mediates. */
function notes({ company, order }: Invoice): string[] {
  const words = invoiceWords[order.language];
  const mediator = company.mediator === '' ? [] : [words.mediator(company.mediator)];
  // A ride that was not driven gave off nothing.
  const kg = billedCancellation(order) === null ? rideEmissionsKg(order) : null;
  const emissions = kg === null ? [] : [words.emissions(formatsOf(order.language).emissions(kg))];
  return [...emissions, words.noDiscount, ...(order.customer.isCompany ? [words.latePayment] : mediator)];
}

/** What is known of who sold and who bought, of an invoice as of a credit note. */
type Sold = Pick<Invoice, 'company' | 'order'>;

/** Who sold and who bought, as they were when the invoice was issued. */
export function invoiceParties(invoice: Sold): [FactSection, FactSection] {
  const words = invoiceWords[invoice.order.language];
  return [seller(invoice, words), buyer(invoice, words)];
}

function seller({ company }: Sold, words: InvoiceWords): FactSection {
  /** What the law asks for and the company's file lacks is shown to be missing, and not made up. */
  const required = (label: string, value: string, lines = [value]): Fact => ({
    label: [label],
    value: value === '' ? [words.missing] : lines,
  });
  return {
    title: words.seller,
    facts: [
      { label: [words.name], value: [company.name, company.legalForm].filter(Boolean) },
      required(words.address, company.address, writtenLines(company.address)),
      required(words.siren, company.siren),
      required(words.vatNumber, company.vatNumber),
      ...listed(words.contact, [company.phone, company.email].filter(Boolean)),
    ],
  };
}

function buyer({ order: { customer, billingAddress, traveller } }: Sold, words: InvoiceWords): FactSection {
  // Whoever booked by phone may have given no address.
  const address = billingLines(billingAddress);
  return {
    title: words.buyer,
    facts: [
      ...filled(words.company, customer.companyName),
      fact(words.name, `${customer.firstName} ${customer.lastName}`),
      ...listed(words.address, address),
      ...filled(words.siren, spacedSiren(customer.siren)),
      ...filled(words.vatNumber, customer.vatNumber),
      ...filled(words.costCenter, customer.costCenter),
      ...filled(words.traveller, traveller?.name ?? ''),
    ],
  };
}

/** `303 265 045`, as it is written. */
function spacedSiren(siren: string): string {
  return siren.replace(/(\d{3})(?=\d)/g, '$1\u00A0');
}

function fact(label: string, value: string): Fact {
  return { label: [label], value: [value] };
}

function filled(label: string, value: string): Fact[] {
  return value === '' ? [] : [fact(label, value)];
}

/** A line each. */
function listed(label: string, value: readonly string[]): Fact[] {
  return value.length === 0 ? [] : [{ label: [label], value }];
}
