import { bookWords } from '@chauffeur/core';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { StoredCreditNote, StoredInvoice } from '#ports/invoice-store.ts';
import { storedInvoiceOf } from '../records/credit-steps.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { documentId, documentOf, fieldsOf, isAskable, timestampOf, withoutTimestamps } from './documents.ts';
import type { StoredFields } from './stored-fields.ts';

export type Books = ReturnType<typeof booksOf>;

export function booksOf(firestore: Firestore) {
  return {
    invoices: collectionOf(firestore, 'invoices'),
    notes: collectionOf(firestore, 'creditNotes'),
  };
}

/** Where an invoice of an order lies that has so many before it; releases before the first that was replaced know the first alone. */
export function invoicePlace(invoices: Books['invoices'], orderId: string, earlier: number) {
  return earlier === 0 ? documentOf(invoices, orderId) : invoices.doc(documentId(orderId, String(earlier)));
}

/** All of an order, oldest first: each has its place as long as the one before it is there. */
export async function invoicesOf({ invoices }: Pick<Books, 'invoices'>, orderId: string): Promise<StoredInvoice[]> {
  const found: StoredInvoice[] = [];
  for (;;) {
    const next = await answered(invoicePlace(invoices, orderId, found.length).get());
    if (!next.exists) return found;
    found.push(invoiceOf(next));
  }
}

export async function invoiceAt(invoices: Books['invoices'], number: string) {
  if (!isAskable(number)) return null;
  const { docs } = await answered(invoices.where('invoiceNumber', '==', number).limit(1).get());
  return docs[0] ?? null;
}

export function invoiceOf(snapshot: DocumentSnapshot<StoredFields['invoices']>): StoredInvoice {
  const { words: _words, collected, credited, ...invoice } = fieldsOf(snapshot);
  return storedInvoiceOf(invoice, { collected, credited });
}

export function creditNoteOf(snapshot: DocumentSnapshot<StoredFields['creditNotes']>): StoredCreditNote {
  const { words: _words, id, refund, refundFrom: _from, ...creditNote } = withoutTimestamps(fieldsOf(snapshot));
  return { id, creditNote, refund };
}

/** The credit notes of an invoice. */
export async function creditNotesOf({ notes }: Books, { invoice }: StoredInvoice): Promise<StoredCreditNote[]> {
  const { docs } = await answered(notes.where('invoiceNumber', '==', invoice.invoiceNumber).get());
  return docs.map(creditNoteOf);
}

/** All beginnings of each word: an index finds whole values only, and people type beginnings. */
function beginningsOf(words: readonly string[]): string[] {
  const all = words.flatMap((word) => Array.from(word).map((_, n, letters) => letters.slice(0, n + 1).join('')));
  return [...new Set(all)];
}

/** The fields of an invoice's document. */
export function invoiceFields({ invoice, collected, credited }: StoredInvoice) {
  const words = beginningsOf(bookWords(invoice.order, invoice.invoiceNumber));
  return { ...invoice, words, collected, credited };
}

/** `refundFrom` is there while its money waits to go back. */
export function creditNoteFields({ id, creditNote, refund }: StoredCreditNote) {
  const words = beginningsOf(bookWords(creditNote.order, creditNote.creditNoteNumber));
  const due = refund === 'waiting' ? { refundFrom: timestampOf(creditNote.issuedAt) } : {};
  return { ...creditNote, words, id, refund, ...due };
}
