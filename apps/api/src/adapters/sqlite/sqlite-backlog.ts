import type { Backlog } from '#ports/backlog.ts';
import type { Database } from './database.ts';

interface WaitingRow {
  waiting: number;
  oldest: number | null;
}

export function createSqliteBacklog(database: Database): Backlog {
  const mails = database.prepare<WaitingRow>(
    'SELECT count(*) AS waiting, min(created_at) AS oldest FROM outbox WHERE ended_at IS NULL',
  );
  const events = database.prepare<WaitingRow>(
    'SELECT count(*) AS waiting, min(received_at) AS oldest FROM payment_events WHERE handled_at IS NULL',
  );
  const size = database.prepare<{ bytes: number }>(
    'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
  );
  return {
    async read() {
      const [mail, event] = [mails.one(), events.one()];
      return {
        mailsWaiting: mail.waiting,
        oldestMailAt: instantOf(mail),
        paymentEventsWaiting: event.waiting,
        oldestPaymentEventAt: instantOf(event),
        storedBytes: size.one().bytes,
      };
    },
  };
}

function instantOf({ oldest }: WaitingRow): Date | null {
  return oldest === null ? null : new Date(oldest);
}
