import { cutText } from '@chauffeur/core';
import { errorName } from '#errors/error-name.ts';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import { type Mail, type Mailer, MailRefusedError } from '#ports/mailer.ts';
import type { ClaimedMail, NewMail, OutboxStore } from '#ports/outbox-store.ts';
import { isGivenUp } from './is-given-up.ts';
import { markSent } from './mark-sent.ts';
import { retryDelayMs } from './retry-delay.ts';

/** Makes the mail from the record as it is now; `null` where the record is gone. */
export type RenderMail = (entry: NewMail) => Promise<Mail | null>;

export interface DeliveryDeps {
  outbox: OutboxStore;
  mailer: Mailer;
  renderMail: RenderMail;
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
  const retryAt = new Date(clock.now().getTime() + retryDelayMs(entry.attempts, deps.chance()));
  log.warn({ ...fieldsOf(entry), error: errorName(error) }, 'a mail could not be sent and is tried again');
  try {
    await outbox.markFailed(entry.id, { retryAt, reason: reasonOf(error) });
  } catch (storageError) {
    log.error({ ...fieldsOf(entry), error: errorName(storageError) }, 'a failed mail could not be noted');
  }
}

/** `false` where the entry has ended without a mail. */
async function handOver(entry: ClaimedMail, deps: DeliveryDeps): Promise<boolean> {
  const { outbox, mailer, renderMail, clock, log } = deps;
  const mail = await renderMail(entry);
  if (mail === null) {
    log.warn(fieldsOf(entry), 'a mail is dropped, since its record is gone');
    await outbox.markDropped(entry.id, { at: clock.now(), reason: 'The record is gone.' });
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

/** A mail that its address will not take ends here. Whoever waits for that customer has to know. */
async function giveUp(entry: ClaimedMail, error: MailRefusedError, deps: DeliveryDeps): Promise<void> {
  const { outbox, alertAbout, clock, log } = deps;
  const alert = await alertAbout(entry);
  await outbox.markDropped(entry.id, { at: clock.now(), reason: reasonOf(error), alert });
  log.error({ ...fieldsOf(entry), error: error.name }, 'a mail was dropped, since its address refused it for good');
}

function reasonOf(error: unknown): string {
  return cutText(String(error), maxReasonLength);
}

function fieldsOf({ id, subject, attempts }: ClaimedMail): object {
  return { mail: id, kind: subject.kind, attempts };
}
