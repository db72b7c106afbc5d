import { isCalendarDay, parisDate } from '@chauffeur/core';
import { type BookingDraft, useDraft } from './booking-draft.ts';
import { forgetKeptRide, readKeptRide, writeKeptRide } from './device-consent.ts';
import type { BegunRide } from './draft-schema.ts';
import { bookingProgress, type RideChoices } from './repeat-order.ts';

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Keeps the ride of this tab on the device from now on, whenever it changes: of several tabs the one that changed last stands. It goes
 * once it is ordered or being paid for, since whoever took it up again would order it twice (Rules 4.19).
 *
 * @returns what ends it
 */
export function keepBegunRide(): () => void {
  let written: { ride: string; text: string } | null = null;

  function follow(draft: BookingDraft) {
    if (isWorthKeeping(draft)) {
      const ride = rideOf(draft);
      // The draft also changes when the customer's details are typed, which are no part of the ride.
      if (JSON.stringify(ride) === written?.ride) return;
      const kept: BegunRide = { ...ride, keptAt: new Date().toISOString() };
      written = { ride: JSON.stringify(ride), text: JSON.stringify(kept) };
      writeKeptRide(written.text);
    } else if (isOver(draft)) {
      // A ride that another tab has kept is left alone.
      if (written && readKeptRide() === written.text) forgetKeptRide();
      written = null;
    }
  }

  const text = readKeptRide();
  const draft = useDraft.getState();
  if (text !== null) written = asWritten(text, draft);
  else if (wasLeft(draft)) written = { ride: JSON.stringify(rideOf(draft)), text: '' };
  else follow(draft);
  return useDraft.subscribe(follow);
}

const leftKey = 'chauffeur.left.v1';

/**
 * Takes the ride off the device on signing out. It stays in its tab, which goes on with it: there it is remembered as one that is not
 * kept again before it changes.
 */
export function leaveBegunRide(): void {
  forgetKeptRide();
  try {
    sessionStorage.setItem(leftKey, JSON.stringify(rideOf(useDraft.getState())));
  } catch {
    // Where storage is blocked nothing was kept, and nothing will be.
  }
}

function wasLeft(draft: BookingDraft): boolean {
  try {
    return sessionStorage.getItem(leftKey) === JSON.stringify(rideOf(draft));
  } catch {
    return false;
  }
}

/** A tab that is opened again changes nothing: what is kept may be a later ride of another tab, or its own. */
function asWritten(text: string, draft: BookingDraft): { ride: string; text: string } {
  const ride = JSON.stringify(rideOf(draft));
  // What is kept begins with the ride, as it was written.
  return { ride, text: text.startsWith(ride.slice(0, -1)) ? text : '' };
}

/** Whether a ride has both its ends: without them there is nothing to offer yet. */
function isWorthKeeping(draft: BookingDraft): boolean {
  const { stops } = draft.trip;
  return !isOver(draft) && [stops.at(0), stops.at(-1)].every((stop) => stop !== undefined && stop.placeId !== '');
}

/** There is nothing to go on with: all of it was taken out, or it is ordered, or it may be. */
function isOver(draft: BookingDraft): boolean {
  return bookingProgress(draft) !== 'begun' || draft.submission?.isUnanswered === true;
}

/** The ride of a draft, and nothing of who travels, who pays and what they wrote: that would outlive the sign-out on a device that others use. */
function rideOf({ trip, carCode, secondCarCode, extras }: BookingDraft): RideChoices {
  return { trip, carCode, secondCarCode, extras };
}

/**
 * The ride that may be offered. What is older than seven days, or was for a day that is over, is forgotten instead. The schema is
 * downloaded only where something was kept.
 */
export async function begunRide(now: Date): Promise<RideChoices | null> {
  const text = readKeptRide();
  if (text === null) return null;
  const { parseBegunRide } = await import('./draft-schema.ts');
  const kept = parseBegunRide(text);
  if (kept && isFresh(kept, now)) {
    const { keptAt: _, ...ride } = kept;
    return ride;
  }
  forgetKeptRide();
  return null;
}

function isFresh({ keptAt, trip }: BegunRide, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(keptAt);
  const isPast = isCalendarDay(trip.date) && trip.date < parisDate(now.toISOString());
  return ageMs >= 0 && ageMs < sevenDaysMs && !isPast;
}
