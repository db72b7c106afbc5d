import type { FeedEntry, JournalAction, StaffRole } from '@chauffeur/core';
import type { NewMail } from './outbox-store.ts';

/** Somebody who has a role in the office, or had one. Instants are ISO UTC; nothing in it opens anything by itself. */
export interface StaffMember {
  accountId: string;
  /** The address that the account had when it became staff. */
  email: string;
  role: StaffRole;
  since: string;
  /** From then on no staff any more: factors, codes and step-ups are gone, and the record tells who it was. */
  endedAt: string | null;
  factors: StoredFactor[];
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: string[];
  /** What a passkey is to sign next, for a few minutes; null where nothing was asked. */
  challenge: { value: string; expiresAt: string } | null;
  stepUps: StepUp[];
  /** The calendar of own rides; left out of whoever never had one. */
  feed?: DriverFeed;
  /** Browsers of a driver's own that are let in, and links for one; left out of whoever never had one. */
  devices?: readonly DriverDevice[];
}

/** A browser that a link has bound to a driver, or a link that may (Rules 11.9): what opens it is not kept. */
export interface DriverDevice {
  id: string;
  /** Of the link's token until that is opened, of the browser's from then on. */
  tokenHash: string;
  madeAt: string;
  openedAt: string | null;
  usedAt: string | null;
  expiresAt: string;
}

/** A calendar that programs read by a secret address (Rules 14.15); what opens it is not kept. */
interface DriverFeed {
  /** Counts its addresses, from 1. */
  generation: number;
  isEnded: boolean;
  /** What it was told of rides: no name, and no place. */
  told: readonly FeedEntry[];
}

/** `sealedSecret` opens under a key that is kept elsewhere; `lastStep` is the last step of time of which a code was taken. */
export type StoredFactor = { id: string; name: string; addedAt: string } & (
  | { kind: 'passkey'; credentialId: string; publicKey: string; counter: number; transports: string[] }
  | { kind: 'codes'; sealedSecret: string; lastStep: number }
);

/** A factor that was shown on one browser, which keeps what the hash is of. */
export interface StepUp {
  tokenHash: string;
  shownAt: string;
  expiresAt: string;
}

/** A link that makes an account staff, once. */
export interface Invitation {
  id: string;
  /** Of the link's token, which is kept nowhere. */
  tokenHash: string;
  /** For the account of this address alone; null for whoever is first to read it at the machine. */
  email: string | null;
  role: StaffRole;
  invitedAt: string;
  expiresAt: string;
}

/** Who did something in the office; what is done at the machine's own console is nobody's. */
interface JournalAuthor {
  accountId: string;
  email: string;
  role: StaffRole;
}

/** A row of the journal (Rules 11.6). */
export interface JournalEntry {
  id: string;
  /** ISO UTC. */
  at: string;
  who: JournalAuthor | null;
  action: JournalAction;
  /** The id of what it was done to; null where it is the office itself. */
  target: string | null;
  /** Fields by name, as they were and as they are now: none of a card, none of a password. */
  before: JournalFields;
  after: JournalFields;
  requestId: string | null;
}
export type JournalFields = Readonly<Record<string, string | number | boolean | null>>;

/** A write with which a row of the journal may be written. */
export interface Journaled {
  journal?: JournalEntry;
}

/** The office's people as a write finds them. */
export interface StaffPicture {
  /** Who came first stands first; those who ended are among them. */
  team: readonly StaffMember[];
  invitations: readonly Invitation[];
}

/** What a decision about the office's people writes: in one transaction, with its mails and its row. */
export interface StaffWrites<T> extends Journaled {
  put?: readonly StaffMember[];
  invite?: Invitation;
  /** Ids of invitations that are used, or taken back. */
  withdraw?: readonly string[];
  /** Accounts of which nothing is kept any more. */
  forget?: readonly string[];
  mails?: readonly NewMail[];
  answer: T;
}

interface JournalPage {
  entries: JournalEntry[];
  nextCursor: string | null;
}

/**
 * Who may come into the office, who is invited, and what was done in it.
 *
 * Contract, each sentence a case of `staff-store.contract.ts`:
 * - `find` answers the member of an account as last written, also where another process wrote it a moment ago, or `null`.
 * - `picture` answers everybody and every invitation, the first made first.
 * - `change` hands the picture to a decision and writes what it answers, all of it in one transaction, durably; it answers the decision's
 *   answer. A decision that throws writes nothing. It may be asked again where somebody was faster, and answers the same for the same
 *   picture.
 * - Of decisions made at the same time each sees what the others wrote: a link is taken once, a code counts once.
 * - `journal` answers rows newest first, each once over all pages; an unknown cursor answers an empty page.
 * - A row that was written is never written over, and never taken away before its year is over.
 * - `forget` drops rows made before an instant, of those that are older than twelve months, and invitations that were over by
 *   then or by now.
 * - What was answered survives a crash of the process.
 *
 * With an order or a fleet (`OrderStore`, `FleetStore`): a write that carries a row writes it in its own transaction, once, and not where it
 * changes nothing.
 */
export interface StaffStore {
  find(accountId: string): Promise<StaffMember | null>;
  picture(): Promise<StaffPicture>;
  change<T>(decide: (picture: StaffPicture) => StaffWrites<T>): Promise<T>;
  journal(page: { limit: number; cursor?: string }): Promise<JournalPage>;
  forget(search: { journalBefore: Date; now: Date }): Promise<void>;
}
