import * as z from 'zod/mini';
import { customerSchema } from '../schemas/customer.ts';
import {
  accountDeletionSchema,
  accountEmailSchema,
  accountExportSchema,
  emailProofParamsSchema,
  ownEmailSchema,
} from './accounts.ts';
import { resetMailRequestSchema } from './contact.ts';
import { favouritesRequestSchema, favouritesSchema } from './customers.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { idParamsSchema } from './id-params.ts';
import { cardParamsSchema, savedCardSchema } from './payments.ts';
import { nothingSchema } from './staff.ts';

/** The calls about whoever is signed in, and the mails of an account. */
export const customerContract = {
  savedCards: {
    ...httpCalls.savedCards,
    summary: 'The cards that the payment provider keeps for one, without their numbers.',
    access: 'signed-in',
    request: {},
    answer: { status: 200, description: 'The cards, none where none were saved.', body: z.array(savedCardSchema) },
    errors: ['unauthenticated', 'payments_unavailable'],
  },
  removeCard: {
    ...httpCalls.removeCard,
    summary: "Has the payment provider forget one of one's own cards.",
    access: 'owner',
    request: { params: cardParamsSchema },
    answer: { status: 204, description: 'The card is gone.' },
    errors: ['unauthenticated', 'not_found', 'payments_unavailable'],
  },
  customer: {
    ...httpCalls.customer,
    summary: "One's own customer record.",
    access: 'signed-in',
    request: {},
    answer: { status: 200, description: 'The record.', body: customerSchema },
    errors: ['unauthenticated', 'not_found'],
  },
  saveCustomer: {
    ...httpCalls.saveCustomer,
    summary: "Keeps one's own customer record; the e-mail is that of the account.",
    access: 'signed-in',
    request: { body: customerSchema },
    answer: { status: 200, description: 'The record as it is stored.', body: customerSchema },
    errors: ['unauthenticated', 'validation_failed', 'account_changed'],
  },
  favourites: {
    ...httpCalls.favourites,
    summary: "One's own favourite car and extras.",
    access: 'signed-in',
    request: {},
    answer: { status: 200, description: 'The favourites, empty where none were kept.', body: favouritesSchema },
    errors: ['unauthenticated'],
  },
  saveFavourites: {
    ...httpCalls.saveFavourites,
    summary: "Keeps one's own favourites.",
    access: 'signed-in',
    request: { body: favouritesRequestSchema },
    answer: { status: 200, description: 'The favourites as they are stored.', body: favouritesSchema },
    errors: ['unauthenticated', 'validation_failed'],
  },
  accountExport: {
    ...httpCalls.accountExport,
    summary: 'Everything that is kept of one, as a file to download.',
    access: 'signed-in',
    request: {},
    answer: { status: 200, description: 'The file, as an attachment.', body: accountExportSchema },
    errors: ['unauthenticated'],
  },
  endSessions: {
    ...httpCalls.endSessions,
    summary: 'Signs one out everywhere, here too.',
    access: 'signed-in',
    request: {},
    answer: { status: 204, description: 'No session of the account is left.' },
    errors: ['unauthenticated'],
  },
  deleteAccount: {
    ...httpCalls.deleteAccount,
    summary: "Deletes one's own account for good, once no ride is to come. Orders and invoices stay, unlinked.",
    access: 'signed-in',
    request: { body: accountDeletionSchema },
    answer: { status: 204, description: 'The account is gone.' },
    errors: [
      'unauthenticated',
      'validation_failed',
      'invalid_credentials',
      'rides_to_come',
      'still_staff',
      'payments_unavailable',
    ],
  },
  accountEmail: {
    ...httpCalls.accountEmail,
    summary: "One's own address, and whether it was proven. Once it was, what was held back of rides to come is sent.",
    access: 'signed-in',
    request: {},
    answer: { status: 200, description: 'The address.', body: ownEmailSchema },
    errors: ['unauthenticated'],
  },
  sendProofMail: {
    ...httpCalls.sendProofMail,
    summary: "Mails the link that proves one's own address, unless it is proven; three times a day at most.",
    access: 'signed-in',
    request: { body: nothingSchema },
    answer: { status: 204, description: 'The mail is on its way, or none is needed.' },
    errors: ['unauthenticated', 'validation_failed'],
  },
  emailProof: {
    ...httpCalls.emailProof,
    summary: 'The address that a signed link of a mail proves. Changes nothing, since mail scanners open links.',
    access: 'anyone',
    request: { params: emailProofParamsSchema },
    answer: { status: 200, description: 'The address, and whether it was proven before.', body: accountEmailSchema },
    errors: ['not_found', 'link_expired'],
  },
  proveEmail: {
    ...httpCalls.proveEmail,
    summary: 'Proves the address, and sends what was held back of rides to come. Safe to repeat.',
    access: 'anyone',
    request: { params: emailProofParamsSchema, body: nothingSchema },
    answer: { status: 200, description: 'The address, which is proven.', body: accountEmailSchema },
    errors: ['not_found', 'validation_failed', 'link_expired'],
  },
  sendWelcomeMail: {
    ...httpCalls.sendWelcomeMail,
    summary:
      'Sends the welcome to an account that has saved no record yet, once: the first record does it by itself. Safe to repeat.',
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'The mail is on its way, or was sent before.' },
    errors: ['unauthenticated', 'not_found'],
  },
  sendResetMail: {
    ...httpCalls.sendResetMail,
    summary: 'Mails a link for a new password, if the address has an account. The answer does not tell.',
    access: 'anyone',
    request: { query: resetMailRequestSchema },
    answer: { status: 204, description: 'The mail is on its way, if there is an account.' },
    errors: ['validation_failed'],
  },
} as const satisfies Record<string, HttpRoute>;
