import { type CustomerNote, mostCustomerNotes } from '@chauffeur/core';
import type { NoteOutcome } from '#ports/customer-store.ts';

/** What becomes of a note beside those that are kept; it is written where it is `kept`, before the others. */
export function noteOutcomeOf(
  { id }: CustomerNote,
  { notes, hasRecord }: { notes: readonly CustomerNote[]; hasRecord: boolean },
): NoteOutcome {
  if (!hasRecord) return 'unknown';
  if (notes.some((one) => one.id === id)) return 'there';
  return notes.length < mostCustomerNotes ? 'kept' : 'full';
}
