import type { CarCode, ConnectionChoice, Customer, ExtraChoice, Language, Traveller } from '@chauffeur/core';
import { randomToken } from '#platform/random-token.ts';
import { emptyDraft, type QuoteDraft, type TripDraft } from './booking-draft.ts';

/** What is typed about a caller. */
export interface Caller {
  phoneNumber: string;
  lastName: string;
  firstName: string;
  email: string;
  /** Empty for a private person. */
  companyName: string;
  /** For a company alone, as are the next two. */
  vatNumber: string;
  siren: string;
  costCenter: string;
  /** Each part empty where none was said. */
  billingAddress: Customer['billingAddress'];
}

/** A phone booking on its way (Rules 12.7). */
export interface PhoneDraft {
  caller: Caller;
  trip: TripDraft;
  quote: QuoteDraft | null;
  carCode: CarCode | null;
  extras: ExtraChoice[];
  comment: string;
  /** Null where the caller travels. */
  traveller: Traveller | null;
  /** May still hold stops of an earlier journey. */
  connections: ConnectionChoice[];
  /** The language of the mails to the caller. */
  language: Language;
  /** The typed price that was agreed where none could be worked out; empty where none was. */
  agreed: string;
  /** What was sent, under which key: the same content again is the same order (Rules 4.5). */
  submission: { key: string; content: string } | null;
}

/** The number changes with the shape of the draft: an older draft is then simply not found. */
const storageKey = 'chauffeur.phone.v3';

export function emptyPhoneDraft(): PhoneDraft {
  return {
    caller: {
      phoneNumber: '',
      lastName: '',
      firstName: '',
      email: '',
      companyName: '',
      vatNumber: '',
      siren: '',
      costCenter: '',
      billingAddress: { placeName: '', postalCode: '', city: '', country: '' },
    },
    trip: emptyDraft().trip,
    quote: null,
    carCode: null,
    extras: [],
    comment: '',
    traveller: null,
    connections: [],
    language: 'fr-FR',
    agreed: '',
    submission: null,
  };
}

/** What this session keeps of it, for the same member of the office alone: a refresh loses nothing of what a caller said. */
export function readPhoneDraft(by: string): PhoneDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isKept(kept) && kept.by === by ? kept.draft : emptyPhoneDraft();
  } catch {
    // The storage is blocked, or holds something else: the booking starts afresh.
    return emptyPhoneDraft();
  }
}

export function keepPhoneDraft(by: string, draft: PhoneDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ by, draft }));
  } catch {
    forgetPhoneDraft();
  }
}

/** Once it is booked, and when the office is closed. */
export function forgetPhoneDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked altogether, so nothing was kept.
  }
}

/** The key under which this content is booked: the same content keeps it over retries and refreshes. */
export function submissionOf({ submission }: Pick<PhoneDraft, 'submission'>, content: string) {
  return submission?.content === content ? submission : { key: randomToken(), content };
}

/** Whether this was written by this program, in this tab. */
function isKept(kept: unknown): kept is { by: string; draft: PhoneDraft } {
  return typeof kept === 'object' && kept !== null && 'by' in kept && 'draft' in kept;
}
