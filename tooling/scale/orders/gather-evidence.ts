import { setTimeout as delay } from 'node:timers/promises';
import type { EmulatedProject } from '../cluster/emulated-project.ts';
import type { MailCounter } from '../cluster/start-mail-counter.ts';
import type { Cluster } from '../cluster/with-cluster.ts';
import type { Evidence } from './find-broken.ts';

/** Leases of a process that was killed come due within seconds: where no mail has left for this long, what waits does so for ever. */
const standstillMs = 60_000;
const betweenLooksMs = 200;

/**
 * Waits until every mail has left, then reads what is stored.
 * @throws where mails do not leave
 */
export async function gatherEvidence(
  { project, mails }: Cluster,
  claims: Pick<Evidence, 'submissions' | 'acknowledgements' | 'repeatedMails'>,
): Promise<Evidence> {
  await allMailsLeft(project, mails);
  // Documents come in the order of their names each time.
  const orderIds = await project.texts('Orders', 'id');
  const orderNumbers = await project.texts('Orders', 'orderNumber');
  return { ...claims, orderIds, orderNumbers, messageIds: [...mails.accepted] };
}

async function allMailsLeft(project: EmulatedProject, mails: MailCounter): Promise<void> {
  let left = { count: mails.accepted.length, atMs: performance.now() };
  while (await project.isMailWaiting()) {
    const isMoving = mails.accepted.length > left.count;
    if (isMoving) left = { count: mails.accepted.length, atMs: performance.now() };
    if (performance.now() - left.atMs > standstillMs) throw new Error('Mails wait, and none leaves.');
    await delay(betweenLooksMs);
  }
}
