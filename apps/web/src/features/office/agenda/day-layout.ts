import { type Agenda, daySpan, parisInstant } from '@chauffeur/core';
import type { CSSProperties } from 'react';

export type Scale = ReturnType<typeof scaleOf>;

const hourMs = 3_600_000;
/** The time whose width an hour and the beginning of a name take, where the hours are drawn as narrow as they get. */
const wordsMs = 3 * hourMs;

/**
 * The hours that are shown: from the first in which something is driven until the last, and at least from 06:00 to 22:00. Duties count for
 * nothing here, since they may have no end.
 */
export function scaleOf({ from, rides }: Agenda) {
  const day = daySpan(from);
  const [startMs, endMs] = [Date.parse(day.from), Date.parse(day.until)];
  const driven = rides.filter(({ vehicleId }) => vehicleId !== null);
  const begins = driven.map(({ leaveAt }) => leaveAt);
  const ends = driven.map(({ freeAt }) => freeAt);
  const within = (ms: number) => Math.min(endMs, Math.max(startMs, ms));
  const first = within(Math.min(Date.parse(parisInstant(from, '06:00')), ...begins.map((at) => Date.parse(at))));
  const last = within(Math.max(Date.parse(parisInstant(from, '22:00')), ...ends.map((at) => Date.parse(at))));
  const fromMs = startMs + Math.floor((first - startMs) / hourMs) * hourMs;
  const untilMs = startMs + Math.ceil((last - startMs) / hourMs) * hourMs;
  const placeOf = (at: string) => (Date.parse(at) - fromMs) / (untilMs - fromMs);
  return {
    fromMs,
    untilMs,
    hours: Array.from({ length: (untilMs - fromMs) / hourMs }, (_, n) => new Date(fromMs + n * hourMs).toISOString()),
    placeOf,
    /** The style that places a span on the scale, cut at its ends. */
    styleOf(begin: string, end: string): CSSProperties {
      const [left, right] = [Math.max(0, placeOf(begin)), Math.min(1, placeOf(end))];
      return { '--from': left, '--share': Math.max(0, right - left) } as CSSProperties;
    },
  };
}

/** The style of a span's strip among those that are drawn at the same time. */
export type Beside = CSSProperties | undefined;

/**
 * The strip of each span, and how many there are beside each other among the spans that touch, directly or by way of others. Instants are
 * compared as texts, since all have one form.
 */
export function sideBySide(spans: readonly { readonly from: string; readonly until: string }[]): Beside[] {
  const beside: Beside[] = spans.map(() => undefined);
  let strips: string[] = [];
  let group: [index: number, strip: number][] = [];
  const close = () => {
    if (strips.length > 1) {
      for (const [n, strip] of group) beside[n] = { '--strip': strip, '--strips': strips.length } as CSSProperties;
    }
    [strips, group] = [[], []];
  };
  const inOrder = spans.map((span, n) => ({ ...span, n })).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const { from, until, n } of inOrder) {
    if (strips.every((end) => end <= from)) close();
    const free = strips.findIndex((end) => end <= from);
    const strip = free === -1 ? strips.length : free;
    strips[strip] = until;
    group.push([n, strip]);
  }
  close();
  return beside;
}

/** A span whose words begin at an instant, ISO UTC. */
interface Worded {
  readonly from: string;
  readonly wordsFrom: string;
}

/**
 * In which line below a row's bars the words of each stand, and how far they may go: until the next ones of their line. Lines are as many as
 * it takes for none to be shorter than an hour and the beginning of a name; at the day's end they begin sooner instead, and end there.
 */
export function wordLines(worded: readonly Worded[], { fromMs, untilMs }: Pick<Scale, 'fromMs' | 'untilMs'>) {
  const latest = untilMs - wordsMs;
  const beginOf = (at: string) => Math.max(fromMs, Math.min(latest, Date.parse(at)));
  const share = (ms: number) => ms / (untilMs - fromMs);
  const lines: number[][] = [];
  const inOrder = worded
    .map(({ wordsFrom }, n) => ({ begin: beginOf(wordsFrom), n }))
    .toSorted((one, other) => one.begin - other.begin);
  for (const { n, begin } of inOrder) {
    const isFree = (line: number[]) => beginOf((worded[line.at(-1) ?? 0] as Worded).wordsFrom) + wordsMs <= begin;
    const free = lines.find(isFree);
    if (free) free.push(n);
    else lines.push([n]);
  }
  const styleOf = ({ from, wordsFrom }: Worded, n: number) => {
    const line = lines.findIndex((one) => one.includes(n));
    const own = lines[line] as number[];
    const next = worded[own[own.indexOf(n) + 1] ?? -1];
    const [begin, end] = [beginOf(wordsFrom), next ? beginOf(next.wordsFrom) : untilMs];
    const lead = share(begin - Math.max(fromMs, Date.parse(from)));
    const isBrought = begin < Date.parse(wordsFrom);
    const place = { '--line': line, '--lead': lead, '--words': share(end - begin) };
    return { ...place, ...(isBrought && { '--align': 'end' }) } as CSSProperties;
  };
  return { count: lines.length, styles: worded.map(styleOf) };
}
