import { cutText } from '@chauffeur/core';
import { errorName } from '#errors/error-name.ts';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import { type Mail, MailDoubtfulError, type Mailer, MailRefusedError } from '#ports/mailer.ts';
import {
  type ClaimedMail,
  isForOperator,
  isSms,
  type MailSubject,
  type NewMail,
  type OutboxStore,
} from '#ports/outbox-store.ts';
import { type Sms, SmsDoubtfulError, SmsRefusedError, type SmsSender } from '#ports/sms-sender.ts';
import type { HoldBack } from './hold-back.ts';

/** Makes the mail from the record as it is now; `null` where the record is gone. */
export type RenderMail = (entry: NewMail) => Promise<Mail | null>;

/** Makes the text message likewise. */
type RenderSms = (entry: NewMail) => Promise<Sms | null>;

export interface DeliveryDeps {
  outbox: OutboxStore;
  mailer: Mailer;
  renderMail: RenderMail;
  /** Absent where no text messages leave. */
  sms?: { sender: SmsSender; render: RenderSms };
  holdBack: HoldBack;
  /** What tells the operator that an address refused a mail. */
  alertAbout: (entry: ClaimedMail) => Promise<NewMail>;
  clock: Clock;
  log: Log;
  /** A number from 0 to 1 that spreads the retries. */
  chance: () => number;
}

/** The reason is kept for the operator; a server's answer may be long. */
const maxReasonLength = 500;

/**
 * Takes one claimed entry to its end, or makes it due again later. Never rejects: where even that cannot be written, the
 * entry's lease ends by itself. A mail that has left is never made due again.
 */
export async function deliverMail(entry: ClaimedMail, deps: DeliveryDeps, stopping: AbortSignal): Promise<void> {
  let hasLeft: boolean;
  try {
    hasLeft = await handOver(entry, deps);
  } catch (error) {
    await markFailed(entry, error, deps);
    return;
  }
  if (hasLeft) await markSent(entry, deps, stopping);
}

async function markFailed(entry: ClaimedMail, error: unknown, deps: DeliveryDeps): Promise<void> {
  const { outbox, clock, log } = deps;
  const isDoubtful = error instanceof MailDoubtfulError;
  const usualDelayMs = retryDelayMs(entry.attempts, deps.chance());
  const retryAt = new Date(
    clock.now().getTime() + (isDoubtful ? Math.max(doubtfulDelayMs, usualDelayMs) : usualDelayMs),
  );
  const outcome = isDoubtful
    ? 'a mail may have been sent and is tried again in hours'
    : 'a mail could not be sent and is tried again';
  log.warn({ ...fieldsOf(entry), error: errorName(error) }, outcome);
  try {
    await outbox.markFailed(entry, { retryAt, reason: reasonOf(error) });
  } catch (storageError) {
    log.error({ ...fieldsOf(entry), error: errorName(storageError) }, 'a failed mail could not be noted');
  }
}

/** Why a mail ends that has nothing to say any more. */
export const noRecord = 'The record is gone.';

/** Mails about something that may be over, or undone, by the time they leave. */
const passing: ReadonlySet<string> = new Set([
  'driver-card',
  'driver-on-the-way',
  'ride-reassigned',
] satisfies MailSubject['kind'][]);

/** Why a mail to whoever has no e-mail ends: they are told by phone (Rules 12.6). */
export const noAddress = 'The customer gave no e-mail address.';

/** Hands a mail over; `false` where the entry has ended without one. */
async function handOver(entry: ClaimedMail, deps: DeliveryDeps): Promise<boolean> {
  if (isSms(entry.subject.kind)) return handOverSms(entry, deps);
  const { outbox, mailer, renderMail, holdBack, clock, log } = deps;
  if (await holdBack(entry)) return false;
  const mail = await renderMail(entry);
  if (mail === null) {
    if (passing.has(entry.subject.kind)) log.info(fieldsOf(entry), 'a mail has nothing to say any more');
    else log.warn(fieldsOf(entry), 'a mail is dropped, since its record is gone');
    await outbox.markDropped(entry, { at: clock.now(), reason: noRecord });
    return false;
  }
  if (mail.to === '') {
    await outbox.markDropped(entry, { at: clock.now(), reason: noAddress });
    return false;
  }
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefusedError) || !isGivenUp(entry, error, clock.now())) throw error;
    await giveUp(entry, error, deps);
    return false;
  }
  return true;
}

/** How often a text message is tried, within some twenty minutes: it is of use for a while only. */
const mostSmsTries = 8;

/**
 * Hands a text message over. One that is refused, or may have been taken, is not sent again: what it says stands in a mail too, and no phone should
 * ring twice.
 */
async function handOverSms(entry: ClaimedMail, { outbox, sms, clock, log }: DeliveryDeps): Promise<boolean> {
  const drop = async (reason: string) => {
    await outbox.markDropped(entry, { at: clock.now(), reason });
    return false;
  };
  const message = await sms?.render(entry);
  if (!message) {
    log.info(fieldsOf(entry), 'a text message has nothing to say any more, or nobody to say it to');
    return drop('There is nothing to tell any more, or nobody to tell it to.');
  }
  try {
    await sms?.sender.send(message);
  } catch (error) {
    const isEnd = error instanceof SmsRefusedError || error instanceof SmsDoubtfulError;
    if (!isEnd && entry.attempts + 1 < mostSmsTries) throw error;
    log.warn(fieldsOf(entry), 'a text message is dropped');
    return drop(reasonOf(error));
  }
  return true;
}

/** Ends a mail that its address will not take, and tells the operator: whoever waits for that customer has to know. */
async function giveUp(entry: ClaimedMail, error: MailRefusedError, deps: DeliveryDeps): Promise<void> {
  const { outbox, alertAbout, clock, log } = deps;
  const alert = await alertAbout(entry);
  await outbox.markDropped(entry, { at: clock.now(), reason: reasonOf(error), alert });
  log.error({ ...fieldsOf(entry), error: error.name }, 'a mail was dropped, since its address refused it for good');
}

function reasonOf(error: unknown): string {
  return cutText(String(error), maxReasonLength);
}

function fieldsOf({ id, subject, attempts }: ClaimedMail): object {
  return { mail: id, kind: subject.kind, attempts };
}

const pauseMs = 1000;

/**
 * Ends the entry of a mail that has left. Where that cannot be written it is tried until it stands, under the lease that is kept
 * meanwhile: an entry that fell due again would make the mail leave again. Never rejects; gives up where the process stops, when the
 * lease ends by itself.
 */
async function markSent({ id, subject }: ClaimedMail, deps: DeliveryDeps, stopping: AbortSignal): Promise<void> {
  const leftAt = deps.clock.now();
  for (let tries = 1; ; tries += 1) {
    try {
      await deps.outbox.markSent(id, leftAt);
      return;
    } catch (error) {
      const fields = { mail: id, kind: subject.kind, error: errorName(error) };
      // Logged once: a storage that is away is away for everybody, and says so elsewhere.
      if (tries === 1) deps.log.error(fields, 'a mail has left and could not be noted: that is tried until it stands');
    }
    if (stopping.aborted) return;
    await pause(stopping);
  }
}

/** Waits before the next try; ends early where the process stops. */
function pause(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    stopping.addEventListener('abort', end);
  });
}

/** How long a mail is tried whose refusal may be our fault: a weekend, and a day to notice that our own mail server refuses all that we send. */
const longestDoubtMs = 3 * 24 * 60 * 60_000;

/**
 * Whether a refused mail ends (Rules 4.9): at once where its address will surely never take it, after three days where that is
 * likely. The operator's own never does: it is how orders and failures are heard of, and its address is a setting that can be
 * corrected.
 */
function isGivenUp({ subject, createdAt }: ClaimedMail, refusal: MailRefusedError, now: Date): boolean {
  if (isForOperator(subject.kind)) return false;
  return refusal.certainty === 'certain' || now.getTime() - createdAt.getTime() >= longestDoubtMs;
}

/**
 * The pause after a try of which nobody knows whether it was taken. At once, a server that is slow to answer would get the same mail again and
 * again; never, and a customer would wait for a mail that was lost with the connection.
 */
const doubtfulDelayMs = 3 * 60 * 60_000;

const firstDelayMs = 10_000;
const longestDelayMs = 60 * 60_000;

/**
 * How long to wait after a failed try, in milliseconds: twice as long each time, an hour at most. Up to half of it is left to
 * chance, so that what failed together is not tried again together.
 *
 * @param failures failed tries before this one
 * @param chance 0 to 1
 */
export function retryDelayMs(failures: number, chance: number): number {
  const delayMs = Math.min(firstDelayMs * 2 ** failures, longestDelayMs);
  return Math.round(delayMs * (1 - chance / 2));
}
