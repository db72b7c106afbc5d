import type { Invoice } from '@chauffeur/core';
import { billingLines } from '#formats/address-lines.ts';
import type { Fact, FactSection } from '../pdf/draw-facts.ts';
import { type InvoiceWords, invoiceWords } from './invoice-words.ts';

/** Who sold and who bought, as they were when the invoice was issued. */
export function invoiceParties(invoice: Invoice): [FactSection, FactSection] {
  const words = invoiceWords[invoice.order.language];
  return [seller(invoice, words), buyer(invoice, words)];
}

function seller({ company }: Invoice, words: InvoiceWords): FactSection {
  /** What the law asks for and the company's file lacks is shown to be missing, and not made up. */
  const required = (label: string, value: string) => fact(label, value === '' ? words.missing : value);
  return {
    title: words.seller,
    facts: [
      fact(words.name, [company.name, company.legalForm].filter(Boolean).join(', ')),
      required(words.address, company.address),
      required(words.siren, company.siren),
      required(words.vatNumber, company.vatNumber),
      ...filled(words.contact, [company.phone, company.email].filter(Boolean).join(', ')),
    ],
  };
}

function buyer({ order: { customer, billingAddress } }: Invoice, words: InvoiceWords): FactSection {
  return {
    title: words.buyer,
    facts: [
      ...filled(words.company, customer.companyName),
      fact(words.name, `${customer.firstName} ${customer.lastName}`),
      { label: [words.address], value: billingLines(billingAddress) },
      ...filled(words.vatNumber, customer.vatNumber),
      ...filled(words.costCenter, customer.costCenter),
    ],
  };
}

function fact(label: string, value: string): Fact {
  return { label: [label], value: [value] };
}

function filled(label: string, value: string): Fact[] {
  return value === '' ? [] : [fact(label, value)];
}
