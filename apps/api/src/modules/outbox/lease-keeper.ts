import type { Clock } from '#ports/clock.ts';
import type { MailTry, OutboxStore } from '#ports/outbox-store.ts';

/** How long a mail is leased: short, so that what a crash interrupts is soon taken up again, and renewed while a mail is on its way. */
const leaseMs = 10_000;
const renewalMs = 3_000;

interface LeaseKeeperDeps {
  outbox: OutboxStore;
  clock: Clock;
  /** What is on its way, by its entry's id. */
  inFlight: ReadonlyMap<string, { entry: MailTry }>;
  onFailure: (error: unknown) => void;
}

export interface LeaseKeeper {
  /** Until when a lease taken now lasts. */
  leaseUntil: () => Date;
  /** Renews the leases of what is on its way, for as long as something is. */
  keep: () => void;
  /** To be said when nothing is on its way any more. */
  rest: () => void;
}

export function createLeaseKeeper({ outbox, clock, inFlight, onFailure }: LeaseKeeperDeps): LeaseKeeper {
  let timer: NodeJS.Timeout | undefined;
  const leaseUntil = () => new Date(clock.now().getTime() + leaseMs);

  function keep(): void {
    timer ??= setTimeout(() => void renew(), renewalMs);
  }

  async function renew(): Promise<void> {
    timer = undefined;
    try {
      await outbox.extend(
        Array.from(inFlight.values(), ({ entry }) => entry),
        leaseUntil(),
      );
    } catch (error) {
      onFailure(error);
    }
    if (inFlight.size > 0) keep();
  }

  function rest(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return { leaseUntil, keep, rest };
}
