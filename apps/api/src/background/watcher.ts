import { errorName } from '#errors/error-name.ts';
import type { Log } from '#ports/log.ts';

/** Looks for work again and again: when it is told that there is some, and by itself. */
export interface Watcher {
  /** Looks for what an earlier process left, then for what `wake` announces. */
  start(): void;
  /** There may be something new. Costs nothing where it is being looked for already: one more look follows. */
  wake: () => void;
  /** Begins no new look, and resolves when the one on its way is finished. It cannot be started again. */
  stop(): Promise<void>;
}

interface Watched {
  /**
   * Does what is due, and answers how many milliseconds may pass until the next look; `null` where nothing can be done before
   * the next `wake`. Ends early where `signal` says that the process stops. Never runs twice at once.
   */
  look: (signal: AbortSignal) => Promise<number | null>;
  /** What the log says of a look that failed. The next one follows. */
  failure: string;
  log: Log;
}

const afterFailureMs = 5000;

/** Makes a watcher. Its timers keep no process alive. */
export function createWatcher({ look, failure, log }: Watched): Watcher {
  const stopping = new AbortController();
  let isStarted = false;
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (!isStarted || stopping.signal.aborted) return;
    clearTimeout(timer);
    isAskedAgain = true;
    looking ??= lookOnce().then((restMs) => {
      looking = null;
      if (isAskedAgain) wake();
      else if (restMs !== null && !stopping.signal.aborted) timer = setTimeout(wake, restMs).unref();
    });
  }

  async function lookOnce(): Promise<number | null> {
    isAskedAgain = false;
    try {
      return await look(stopping.signal);
    } catch (error) {
      log.error({ error: errorName(error) }, failure);
      return afterFailureMs;
    }
  }

  return {
    start() {
      isStarted = true;
      wake();
    },
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}
