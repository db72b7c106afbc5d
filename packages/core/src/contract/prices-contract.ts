import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import {
  officePricesSchema,
  priceDraftRequestSchema,
  pricePreviewRequestSchema,
  pricePreviewSchema,
  publicationRequestSchema,
  savedDraftSchema,
  versionParamsSchema,
} from './prices.ts';
import { nothingSchema } from './staff.ts';

const present = { status: 200, description: 'All of it, as it is now.', body: officePricesSchema } as const;

/** Prices in the office: a draft, its preview, and what is published of it (Rules 20). */
export const pricesContract = {
  officePrices: {
    ...httpCalls.officePrices,
    summary: 'What is sold now, the versions before and to come, and the draft.',
    access: 'staff',
    request: {},
    answer: present,
    errors: ['not_found'],
  },
  savePriceDraft: {
    ...httpCalls.savePriceDraft,
    summary: 'Keeps the draft, or (`content` null) throws it away. Nothing is sold by it. Safe to repeat.',
    access: 'staff',
    request: { body: priceDraftRequestSchema },
    answer: { status: 200, description: 'The draft as it is kept.', body: savedDraftSchema },
    errors: ['not_found', 'validation_failed', 'record_changed'],
  },
  previewPrices: {
    ...httpCalls.previewPrices,
    summary: 'What the last twenty rides cost by the present prices and by these. Changes nothing.',
    access: 'staff',
    request: { body: pricePreviewRequestSchema },
    answer: { status: 200, description: 'The rides, with both prices.', body: pricePreviewSchema },
    errors: ['not_found', 'validation_failed'],
  },
  publishPrices: {
    ...httpCalls.publishPrices,
    summary: 'Makes a version of the draft, in force at once or from an instant on.',
    access: 'staff',
    request: { body: publicationRequestSchema },
    answer: present,
    errors: ['not_found', 'validation_failed', 'record_changed'],
  },
  withdrawPrices: {
    ...httpCalls.withdrawPrices,
    summary: 'Takes a version back that is not in force yet. Safe to repeat.',
    access: 'staff',
    request: { params: versionParamsSchema, body: nothingSchema },
    answer: present,
    errors: ['not_found', 'validation_failed', 'record_changed'],
  },
} as const satisfies Record<string, HttpRoute>;
