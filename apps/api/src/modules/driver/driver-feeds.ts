import { createHash, createHmac } from 'node:crypto';
import {
  type DriverFeedAddress,
  type DriverRide,
  daysAfter,
  daySpan,
  type FeedEntry,
  formatsOf,
  type Language,
  nextFeed,
  shortPlaceName,
} from '@chauffeur/core';
import type { EventAttributes } from 'ics';
import { err, ok, type Result } from '#errors/result.ts';
import { placeLine } from '#formats/address-lines.ts';
import type { MakeJournalEntry } from '#plugins/staff.ts';
import type { Clock } from '#ports/clock.ts';
import type { StaffMember, StaffStore } from '#ports/staff-store.ts';
import { isSameSecret } from '#signing/is-same-secret.ts';
import type { DocumentFile } from '../documents/create-documents.ts';
import { calendarText, cleanText, utcText } from '../documents/ride-calendar.ts';
import type { OwnRides } from './own-rides.ts';

export interface DriverFeedDeps {
  staff: Pick<StaffStore, 'find' | 'picture' | 'change'>;
  ownRides: OwnRides;
  clock: Clock;
  rideLinkKey: Uint8Array;
  publicUrl: string;
  language: () => Language;
}

/** Calendars of own rides, each by an address of its own that whoever knows it can read (Rules 14.15). */
export interface DriverFeeds {
  addressOf(accountId: string): Promise<DriverFeedAddress>;
  /** Makes an address in the place of the one before, which opens nothing any more. */
  renew(accountId: string, makeEntry: MakeJournalEntry): Promise<DriverFeedAddress>;
  /** Takes the address of somebody back. */
  end(accountId: string, makeEntry: MakeJournalEntry): Promise<Result<null>>;
  /** `not_found` for what was never an address and what was taken back: the same answer after the same work. */
  read(token: string): Promise<Result<DocumentFile>>;
}

/** 128 bits, which nobody guesses. */
const tokenBytes = 16;

export function createDriverFeeds(deps: DriverFeedDeps): DriverFeeds {
  const { staff, rideLinkKey, publicUrl } = deps;
  // Made of account and generation under a key of ours: nothing that opens anything is kept.
  const tokenOf = ({ accountId, since, feed }: StaffMember) =>
    createHmac('sha256', rideLinkKey)
      .update(JSON.stringify(['driver-feed', accountId, since, feed?.generation]))
      .digest()
      .subarray(0, tokenBytes)
      .toString('base64url');
  const addressOf = (member: StaffMember | null): DriverFeedAddress => ({
    url: member && isOpen(member) ? new URL(`/api/driver-feeds/${tokenOf(member)}.ics`, publicUrl).href : null,
  });

  function changeFeed(accountId: string, isEnded: boolean, makeEntry: MakeJournalEntry): Promise<StaffMember | null> {
    return staff.change<StaffMember | null>(({ team }) => {
      const member = team.find((one) => one.accountId === accountId && one.endedAt === null);
      if (member === undefined || (isEnded && !isOpen(member))) return { answer: null };
      const before = member.feed ?? { generation: 0, isEnded: true, told: [] };
      const feed = isEnded
        ? { ...before, isEnded, told: [] }
        : { generation: before.generation + 1, isEnded, told: [] };
      const next = { ...member, feed };
      return { put: [next], journal: makeEntry({ target: accountId, after: { calendar: !isEnded } }), answer: next };
    });
  }

  return {
    addressOf: async (accountId) => addressOf(await staff.find(accountId)),
    renew: async (accountId, makeEntry) => addressOf(await changeFeed(accountId, false, makeEntry)),
    end: async (accountId, makeEntry) => ((await changeFeed(accountId, true, makeEntry)) ? ok(null) : err('not_found')),
    async read(token) {
      const { team } = await staff.picture();
      // Every member is compared, so that the time tells nothing of who it is.
      const [member] = team.filter((one) => isSameSecret(token, tokenOf(one)) && isOpen(one));
      return member === undefined ? err('not_found') : ok(await feedOf(member, deps));
    },
  };
}

/** Whether a member's calendar may be read: they still are staff and drive, and its address was not taken back. */
function isOpen({ endedAt, role, feed }: StaffMember): boolean {
  return endedAt === null && (role === 'driver' || role === 'owner') && feed?.isEnded === false;
}

/** Writes the calendar and notes what it tells, so that a ride that is moved or cancelled later is told as such. */
async function feedOf(
  { accountId }: StaffMember,
  { staff, ownRides, clock, language }: DriverFeedDeps,
): Promise<DocumentFile> {
  const { rides, today } = (await ownRides.of(accountId)).answer;
  const events = new Map(rides.map((ride) => [idOf(ride), eventOf(ride, language())]));
  const told = rides.map((ride) => {
    const { startsAt, endsAt } = ride;
    const id = idOf(ride);
    return {
      id,
      startsAt,
      endsAt,
      digest: createHash('sha256')
        .update(JSON.stringify(events.get(id)))
        .digest('base64url'),
    };
  });
  const asked = { now: clock.now().toISOString(), from: daySpan(daysAfter(today, -1)).from };
  const entries = await staff.change<FeedEntry[]>(({ team }) => {
    const member = team.find((one) => one.accountId === accountId && isOpen(one));
    if (member?.feed === undefined) return { answer: [] };
    const next = nextFeed(member.feed.told, told, asked);
    const isKnown = JSON.stringify(next) === JSON.stringify(member.feed.told);
    return { ...(!isKnown && { put: [{ ...member, feed: { ...member.feed, told: next } }] }), answer: next };
  });
  const content = calendarText(
    entries.map((entry) => ({ ...frameOf(entry, language()), ...events.get(entry.id) }) as EventAttributes),
    'PUBLISH',
  );
  return { filename: 'courses.ics', contentType: 'text/calendar; charset=utf-8', content: Buffer.from(content) };
}

const idOf = ({ orderId, rideIndex }: DriverRide) => `${orderId}:${rideIndex}`;

/** What every entry has; one that is cancelled has no more. */
function frameOf({ id, startsAt, endsAt, sequence, changedAt, isCancelled }: FeedEntry, language: Language) {
  const [start, end] = [utcText(startsAt), utcText(endsAt)];
  return {
    uid: `${id.replace(':', '-')}-driver@chauffeur`,
    sequence,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    timestamp: utcText(changedAt),
    lastModified: utcText(changedAt),
    start,
    ...(end > start && { end }),
    title: feedWords[language].cancelled,
  };
}

/** What an entry says of a ride: whom to drive, from where to where and with what, by first name and initial, without any phone number. */
function eventOf(ride: DriverRide, language: Language) {
  const words = feedWords[language];
  const { stops, vehicle, passengers, luggage, connections, leaveAt } = ride;
  const [from, to] = [stops[0], stops.at(-1)];
  const lines = [
    words.leave(formatsOf(language).hour(leaveAt)),
    stops.map((stop) => shortPlaceName(stop)).join(' → '),
    words.party(passengers, luggage),
    ...(vehicle ? [`${vehicle.name}, ${vehicle.plate}`] : []),
    ...connections.map(({ kind, number }) => words[kind](number)),
  ];
  const route = from && to ? `${shortPlaceName(from)} → ${shortPlaceName(to)}` : '';
  return {
    title: cleanText(`${shortName(ride.traveller?.name ?? ride.customer.name)} : ${route}`),
    ...(from && { location: cleanText(placeLine(from)) }),
    description: lines.map((line) => cleanText(line)).join('\n'),
  };
}

/** `Camille Moreau` is `Camille M.` */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
}

const french = {
  cancelled: 'Course annulée',
  leave: (hour: string) => `Partir à ${hour}`,
  party: (passengers: number, luggage: number) => `Passagers : ${passengers}, bagages : ${luggage}`,
  flight: (number: string) => `Vol : ${number}`,
  train: (number: string) => `Train : ${number}`,
};

const english: typeof french = {
  cancelled: 'Ride cancelled',
  leave: (hour) => `Leave at ${hour}`,
  party: (passengers, luggage) => `Passengers: ${passengers}, luggage: ${luggage}`,
  flight: (number) => `Flight: ${number}`,
  train: (number) => `Train: ${number}`,
};

const feedWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, typeof french>;
