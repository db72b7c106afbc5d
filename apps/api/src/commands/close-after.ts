type Close = () => Promise<void>;

/** What is done with things that have to be closed: each says how as soon as it is open. */
type Work<T> = (toClose: (close: Close) => void) => Promise<T>;

/**
 * Does some work and closes all that it has opened, the last first, whatever becomes of either.
 * @throws what the work threw, a closing that failed then being said; what failed to close where the work itself was done
 */
export async function closeAfter<T>(work: Work<T>, say: (line: string) => void): Promise<T> {
  const opened: Close[] = [];
  let answer: T;
  try {
    answer = await work((close) => void opened.unshift(close));
  } catch (error) {
    for (const failure of await closeEach(opened)) say(`It could not be closed either: ${String(failure)}`);
    throw error;
  }
  const failures = await closeEach(opened);
  if (failures.length > 0) throw new AggregateError(failures, 'All is done, and could not be closed');
  return answer;
}

/** Answers why those are still open that could not be closed. */
async function closeEach(opened: readonly Close[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const close of opened) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
