import { UnansweredError } from './refusals.ts';

/**
 * Waits that long for an answer, where the client itself would go on for ten minutes.
 * @throws UnansweredError once nothing has come back for that long: what was asked for may be done nevertheless
 */
export async function answeredWithin<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnansweredError()), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
