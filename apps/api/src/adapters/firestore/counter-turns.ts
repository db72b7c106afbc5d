import { randomUUID } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, UpdateData } from 'firebase-admin/firestore';
import { answered, isContention, TurnTakenError } from './answers.ts';
import { commit, optimistic, pause, pauseByChance, update } from './commit-work.ts';

/** So long others leave the counter to a turn that they see: whoever has not written by then may be gone. */
const turnMs = 3000;
const lookMs = 15;
/** In this time whoever waits has seen that the counter is free, and made it his turn. */
const courtesyMs = 2 * lookMs;
/** So long after others were met they are expected again. */
const meetingMs = 1000;
/** Less than anybody waits for an answer. */
const patienceMs = 20_000;

export interface Turn {
  /**
   * Leaves the counter to whoever's turn it is.
   * @throws TurnTakenError, which is as if he had written already
   */
  respect: (counter: DocumentSnapshot) => void;
  /** It ended with the number that was written. */
  end: () => void;
}

/**
 * The way to write a counter that other processes write too. Who has little to write is faster, and without turns faster time after time: the other
 * one's group grows and is tried in vain. So who was beaten notes on the counter that it is his turn, and the others wait until he has written or a
 * while has passed. Nothing but the pace relies on it: each write still stands alone on what it has read. Who meets nobody neither reads nor writes more.
 */
export function createCounterTurns(): <T>(counter: DocumentReference, work: (turn: Turn) => Promise<T>) => Promise<T> {
  let metAt = Number.NEGATIVE_INFINITY;
  const noteMeeting = () => {
    metAt = Date.now();
  };

  return async (counter, work) => {
    const token = randomUUID();
    const own = { mayWrite: false, hasEnded: false };

    /** After a long wait he goes on without one. */
    async function take(): Promise<void> {
      own.mayWrite = true;
      const begunAt = Date.now();
      let seen = { turn: '', since: begunAt };
      while (Date.now() - begunAt < patienceMs) {
        const read = await answered(counter.get());
        const turn = turnOf(read);
        // The first number of a series makes its document.
        if (!read.exists || turn === token) return;
        if (turn !== seen.turn) seen = { turn, since: Date.now() };
        const isFree = turn === '' || Date.now() - seen.since >= turnMs;
        if (isFree && (await isNoted(read, token))) return;
        noteMeeting();
        await pause(lookMs * (0.5 + Math.random()));
      }
    }

    const turn: Turn = {
      respect(read) {
        if (!own.mayWrite && turnOf(read) !== '') throw new TurnTakenError();
      },
      end() {
        own.hasEnded = true;
      },
    };

    if (Date.now() - metAt < meetingMs) {
      await pause(courtesyMs);
      await take();
    }
    try {
      return await optimistic(
        () => work(turn),
        async (tries) => {
          noteMeeting();
          if (tries > 2) await pauseByChance(tries);
          await take();
        },
      );
    } finally {
      if (own.mayWrite && !own.hasEnded) await giveBack(counter, token).catch(() => undefined);
    }
  };
}

/** With each number that is written the turn of its writer ends. */
export function endOfTurn(counter: DocumentSnapshot): UpdateData<{ turn: string }> {
  return turnOf(counter) === '' ? {} : { turn: '' };
}

const turnOf = (counter: DocumentSnapshot) => (counter.get('turn') as string | undefined) ?? '';

async function isNoted(counter: DocumentSnapshot, turn: string): Promise<boolean> {
  try {
    await answered(commit(counter.ref.firestore, [update(counter, { turn })]));
    return true;
  } catch (error) {
    if (isContention(error)) return false;
    throw error;
  }
}

/** Where nothing was numbered in the end. A turn that stays comes to its end by itself. */
async function giveBack(counter: DocumentReference, token: string): Promise<void> {
  const read = await answered(counter.get());
  if (turnOf(read) === token) await isNoted(read, '');
}
