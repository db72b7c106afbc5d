/** At which of its calls of a port a process dies, counted from 1. `after`: it took effect, and nobody learns its answer. */
export interface Death {
  call: number;
  when: 'before' | 'after';
}

/** A process that dies at one of its calls of a port, or never. Nothing more comes of it: its promises stay open. */
export function aMortalProcess(death?: Death) {
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

  /** What was on its way when the process died takes effect too, and is never heard of. */
  async function calling(call: () => Promise<unknown>): Promise<unknown> {
    if (isDead) return never;
    calls += 1;
    const lastWords = calls === death?.call ? death.when : null;
    if (lastWords === 'before') return die();
    const [outcome] = await Promise.allSettled([call()]);
    if (lastWords === 'after') return die();
    return outlives() ? settled(outcome) : never;
  }

  const outlives = () => !isDead;

  return {
    calls: () => calls,
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

function settled(outcome: PromiseSettledResult<unknown>): unknown {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
