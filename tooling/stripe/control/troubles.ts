import { randomUUID } from 'node:crypto';

/** `before`: the request never arrived. `during`: it arrived, and nothing was done yet. `after`: it was done, and not answered. */
export type Moment = 'before' | 'during' | 'after';

/** What happens to a request in place of what should. */
export type Act =
  | { kind: 'hold' }
  | { kind: 'drop' }
  | { kind: 'nonsense' }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'fail'; status: number };

export interface TroubleOrder {
  method?: string | undefined;
  /** A path in which `*` stands for anything; every request of the API where absent. */
  path?: string | undefined;
  moment: Moment;
  /** How many requests it befalls; `null` is all of them until it is ended. */
  times: number | null;
  act: Act;
}

/** What is to become of a request: go on, break the connection, or answer something else. */
export type Verdict = { kind: 'go_on' } | { kind: 'drop' } | { kind: 'nonsense' } | { kind: 'fail'; status: number };

interface Trouble extends TroubleOrder {
  id: string;
  /** How many requests it has befallen. */
  met: number;
  parked: ((verdict: Verdict) => void)[];
}

/** Whatever goes wrong between a program and the provider, on a test's command. */
export function createTroubles() {
  const troubles = new Map<string, Trouble>();
  const watchers: (() => void)[] = [];

  function meet(trouble: Trouble): Promise<Verdict> | Verdict {
    trouble.met += 1;
    const { act } = trouble;
    const verdict = act.kind === 'hold' ? park(trouble) : act.kind === 'delay' ? wait(act.milliseconds) : act;
    for (const notice of watchers) notice();
    return verdict;
  }

  return {
    start(order: TroubleOrder): string {
      const id = randomUUID();
      troubles.set(id, { ...order, id, met: 0, parked: [] });
      return id;
    },
    /** The fate of a request at a moment of its life. */
    befall(request: { method: string; path: string }, moment: Moment): Promise<Verdict> | Verdict {
      const trouble = [...troubles.values()].find((candidate) => applies(candidate, request, moment));
      return trouble ? meet(trouble) : { kind: 'go_on' };
    },
    /** Waits until it has befallen so many requests. */
    async met(id: string, times: number): Promise<number | undefined> {
      for (;;) {
        const trouble = troubles.get(id);
        if (!trouble || trouble.met >= times) return trouble?.met;
        await new Promise<void>((resolve) => watchers.push(resolve));
      }
    },
    /** Ends it; the requests that it holds go on, or are broken off. */
    end(id: string, fate: 'go_on' | 'drop'): boolean {
      for (const release of troubles.get(id)?.parked ?? []) release({ kind: fate });
      return troubles.delete(id);
    },
    endAll(): void {
      for (const { id } of troubles.values()) this.end(id, 'drop');
    },
  };
}

export type Troubles = ReturnType<typeof createTroubles>;

function applies(trouble: Trouble, { method, path }: { method: string; path: string }, moment: Moment): boolean {
  if (trouble.moment !== moment || (trouble.times !== null && trouble.met >= trouble.times)) return false;
  return (trouble.method === undefined || trouble.method === method) && matches(trouble.path ?? '*', path);
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}

const park = (trouble: Trouble) => new Promise<Verdict>((resolve) => trouble.parked.push(resolve));

const wait = (milliseconds: number) =>
  new Promise<Verdict>((resolve) => setTimeout(() => resolve({ kind: 'go_on' }), milliseconds));
