import { Gauge, type Registry } from 'prom-client';
import type { Backlog } from '#ports/backlog.ts';
import type { Clock } from '#ports/clock.ts';

interface Deps {
  backlog: Backlog;
  clock: Clock;
}

/**
 * Gauges of what waits, as the returned function last found it. A store that does not answer takes none of the other figures along:
 * its own are then absent, and `chauffeur_storage_up` is 0.
 */
export function createBacklogGauges(register: Registry, { backlog, clock }: Deps): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name: `chauffeur_${name}`, help, registers: [register] });
  const isUp = gauge('storage_up', 'Whether the store answered just now');
  const mails = gauge('outbox_waiting', 'Mails that have not left yet');
  const mailAge = gauge('outbox_oldest_seconds', 'Age of the oldest mail that has not left; 0 where none waits');
  const events = gauge('payment_events_waiting', 'News of the payment provider that nobody has dealt with yet');
  const eventAge = gauge('payment_events_oldest_seconds', 'Age of the oldest of them; 0 where none waits');
  const bytes = gauge('database_bytes', 'Size of the database file; absent where the store is elsewhere');
  const ageOf = (since: Date | null) => (since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1000);

  return async () => {
    for (const figure of [mails, mailAge, events, eventAge, bytes]) figure.remove();
    const figures = await backlog.read().catch(() => null);
    isUp.set(figures === null ? 0 : 1);
    if (figures === null) return;
    mails.set(figures.mailsWaiting);
    mailAge.set(ageOf(figures.oldestMailAt));
    events.set(figures.paymentEventsWaiting);
    eventAge.set(ageOf(figures.oldestPaymentEventAt));
    if (figures.storedBytes !== null) bytes.set(figures.storedBytes);
  };
}
