import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** How long an answer is waited for: whoever asked is gone by then, and others wait behind. */
const longestMs = 30_000;

/**
 * What Firestore answers, in time. All that is asked of it passes through here, so that nothing hangs where it is silent.
 * @throws UnansweredError where nothing has come back for half a minute: what was asked for may be done nevertheless
 */
export function answered<T>(work: Promise<T>): Promise<T> {
  return answeredWithin(longestMs, work);
}

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

/**
 * Reads, decides and writes in one transaction, in time, and anew where another one wrote first. The client tries again by itself when it hears of
 * that; a read that it repeats under load may hear only that the transaction is closed by then, which is the same.
 * @throws UnansweredError as `answered` does
 */
export function inTransaction<T>(firestore: Firestore, decide: (transaction: Transaction) => Promise<T>): Promise<T> {
  const attempt = async (transaction: Transaction) => {
    try {
      return await decide(transaction);
    } catch (error) {
      throw isClosed(error) ? new TurnTakenError() : error;
    }
  };
  return answered(firestore.runTransaction(attempt));
}

function isClosed(error: unknown): boolean {
  return isRefusedAs(error, 'invalidArgument') && /transaction is invalid or closed/i.test((error as Error).message);
}

/** Codes of gRPC, which the client's errors carry. */
const codes = {
  unknown: 2,
  invalidArgument: 3,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  failedPrecondition: 9,
  aborted: 10,
  internal: 13,
} as const;

/** Nothing came back in time: whether it was written is not known. */
export class UnansweredError extends Error {
  readonly code = codes.deadlineExceeded;
  override readonly name = 'UnansweredError';

  constructor() {
    super('Firestore has not answered in time');
  }
}

/** Another process writes first: nothing was asked for. */
export class TurnTakenError extends Error {
  readonly code = codes.aborted;
  override readonly name = 'TurnTakenError';

  constructor() {
    super('It is the turn of another process');
  }
}

/** Whether a write was refused for that reason. */
export function isRefusedAs(error: unknown, reason: keyof typeof codes): boolean {
  return codeOf(error) === codes[reason];
}

/** Whether somebody else wrote first: read again and try again. */
export function isContention(error: unknown): boolean {
  const code = codeOf(error);
  return code === codes.aborted || code === codes.failedPrecondition || code === codes.alreadyExists;
}

/** What is answered where something in the request could not even be read, half a character for one, has no better name. */
const maybeOwnFaults: readonly unknown[] = [codes.unknown, codes.invalidArgument, codes.internal];

/**
 * Whether it may be what was to be written that cannot be, as the client or the server will say of every further try too. The
 * server's own trouble can have the same name, and the write may stand: only what finds its earlier self may be tried again.
 */
export function isOwnFault(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code !== 'number' || maybeOwnFaults.includes(code);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
