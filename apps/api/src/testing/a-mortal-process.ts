import type { Database } from '#adapters/sqlite/database.ts';
import type { SomePayments } from './some-payments.ts';

/** At which of its calls of a port a process dies, counted from 1. `after`: it took effect, and nobody learns its answer. */
export interface Death {
  call: number;
  when: 'before' | 'after';
}

/** A moment at which a process might have died. */
interface Moment {
  death: Death;
  /** What it would have left behind, but for calls that were on their way. */
  left: string;
  isAlone: boolean;
}

export type MortalProcess = ReturnType<typeof aMortalProcess>;

/** What outlives a process. */
interface Estate {
  database: Database;
  provider?: Pick<SomePayments, 'made' | 'effects' | 'cards'>;
  sent?: ReadonlyMap<string, unknown>;
}

/**
 * A process that dies at one of its calls of a port, or never. Nothing more comes of it: its promises stay open.
 *
 * @param estate what it would leave behind, where its deaths are asked for
 */
export function aMortalProcess(death?: Death, estate?: Estate) {
  const moments: Moment[] = [];
  let onTheirWay = 0;
  const never = new Promise<never>(() => undefined);
  let calls = 0;
  let isDead = false;
  let tellDeath: () => void = () => undefined;
  const died = new Promise<'died'>((resolve) => {
    tellDeath = () => resolve('died');
  });

  function die(): Promise<never> {
    isDead = true;
    tellDeath();
    return never;
  }

  function remember(moment: Death): void {
    if (estate) moments.push({ death: moment, left: inventory(estate), isAlone: onTheirWay === 0 });
  }

  /** What was on its way when the process died takes effect too, and is never heard of. */
  async function calling(call: () => Promise<unknown>): Promise<unknown> {
    if (isDead) return never;
    calls += 1;
    const ordinal = calls;
    const lastWords = ordinal === death?.call ? death.when : null;
    if (lastWords === 'before') return die();
    remember({ call: ordinal, when: 'before' });
    onTheirWay += 1;
    const [outcome] = await Promise.allSettled([call()]);
    onTheirWay -= 1;
    remember({ call: ordinal, when: 'after' });
    if (lastWords === 'after') return die();
    return outlives() ? settled(outcome) : never;
  }

  const outlives = () => !isDead;

  return {
    calls: () => calls,
    /**
     * The deaths that it might have died, each of which leaves something else behind: what was only read leaves what was there. Of calls that were
     * on their way together each death is one of its own.
     */
    deaths: (): Death[] =>
      moments.filter((moment, index) => !isSame(moment, moments[index - 1])).map(({ death: each }) => each),
    /** The same port, as long as the process lives. */
    port<Port extends object>(inner: Port): Port {
      const mortal = Object.entries(inner).map(([name, call]) => [
        name,
        (...args: unknown[]) => calling(() => (call as (...all: unknown[]) => Promise<unknown>)(...args)),
      ]);
      return Object.fromEntries(mortal) as Port;
    },
    /** What the work answers, or that the process died over it. */
    run: <T>(work: Promise<T>): Promise<T | 'died'> => Promise.race([work, died]),
  };
}

const isSame = (moment: Moment, earlier: Moment | undefined): boolean =>
  earlier !== undefined && moment.isAlone && earlier.isAlone && moment.left === earlier.left;

/** Changes whenever anything does that a successor finds. */
function inventory({ database, provider, sent }: Estate): string {
  const changes = database.prepare('SELECT total_changes() AS count').get();
  const made = [...(provider?.made.values() ?? [])].map(({ intent, refundKeys }) => [intent, [...refundKeys]]);
  return JSON.stringify([changes, made, provider?.effects, [...(provider?.cards ?? [])], [...(sent?.keys() ?? [])]]);
}

function settled(outcome: PromiseSettledResult<unknown>): unknown {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
