import type { PickUpKind } from '../schemas/company.ts';
import { pickUpKindOf } from './waiting-terms.ts';
import type { Connection, ConnectionChoice, ConnectionKind } from '../schemas/order-parts.ts';
import type { Trip } from '../schemas/trip.ts';
import { typedSeparators } from '../text/typed-separators.ts';
import { ridesOf } from '../trips/rides-of.ts';

type Leg = Pick<Trip, 'from' | 'to' | 'fromDatetime' | 'toDatetime'>;

/** A stop at which somebody flies or takes a train, by the leg, from 0, that starts or ends there. */
export interface ConnectionStop extends Pick<Connection, 'leg' | 'end' | 'kind'> {
  readonly place: Leg['from'];
  /** When the car is there, ISO UTC. */
  readonly at: string;
}

const kinds = { airport: 'flight', station: 'train', other: null } as const satisfies Record<
  PickUpKind,
  ConnectionKind | null
>;
/** Coach stations: a coach has no train number to ask for. */
const coachStation = /^gare routi[èe]re/iu;

/**
 * The stops of a journey that are an airport or a station, in travelling order (Rules 15.2). A stop between two legs of a ride is one
 * stop, that of the leg which ends there; where a way back begins at an hour of its own is another.
 *
 * @example
 * connectionStops([{ from: { placeId: '1', placeName: 'Aéroport Paris-Beauvais (BVA)', city: 'Tillé', postalCode: '', country: 'France' },
 *   to: { placeId: '2', placeName: 'Senlis', city: 'Senlis', postalCode: '', country: 'France' },
 *   fromDatetime: '2026-12-01T09:00:00.000Z', toDatetime: '2026-12-01T10:00:00.000Z' }]).map(({ leg, end, kind }) => [leg, end, kind])
 * // [[0, 'from', 'flight']]
 */
export function connectionStops(legs: readonly Leg[]): ConnectionStop[] {
  const numbered = legs.map((leg, index) => ({ ...leg, leg: index }));
  return ridesOf(numbered).flatMap(([first, ...others]) => [
    ...stopOf({ leg: first.leg, end: 'from', place: first.from, at: first.fromDatetime }),
    ...[first, ...others].flatMap(({ leg, to, toDatetime }) => stopOf({ leg, end: 'to', place: to, at: toDatetime })),
  ]);
}

function stopOf(stop: Omit<ConnectionStop, 'kind'>): ConnectionStop[] {
  const kind = coachStation.test(stop.place.placeName.trim()) ? null : kinds[pickUpKindOf(stop.place)];
  return kind === null ? [] : [{ ...stop, kind }];
}

/** IATA (two characters, at most one of them a digit) or ICAO (three letters), one to four digits, at most a letter. */
const flight = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/;
/** A name of the train or none, and its number. */
const train = /^[A-Z]{0,9}\d{1,6}$/;

/**
 * The number of a flight or a train as it is kept: in capitals, without spaces; `null` where it can be none (Rules 15.2).
 *
 * @example readConnectionNumber('af 1234', 'flight') // 'AF1234'
 */
export function readConnectionNumber(typed: string, kind: ConnectionKind): string | null {
  const number = typed.replace(typedSeparators, '').toUpperCase();
  return (kind === 'flight' ? flight : train).test(number) ? number : null;
}

/** Airlines that fly from Beauvais, Paris, Lille and other airports of France, by both of their codes. */
const airlines =
  ' AF AFR A5 HOP TO TVF U2 EZY EJU FR RYR W6 WZZ W4 WMT W9 WUK VY VLG V7 VOE 5O FPO SS CRL BF FBU TX FWI SB ACI UU ' +
  'REU BA BAW LH DLH LX SWR OS AUA SN BEL KL KLM IB IBE I2 IBS UX AEA TP TAP AZ ITY SK SAS AY FIN LO LOT RO ROT OK ' +
  'CSA JU ASL OU CTN A3 AEE TK THY PC PGT XQ SXS AT RAM AH DAH TU TAR BJ LBT MS MSR ME MEA LY ELY EK UAE EY ETD QR ' +
  'QTR SV SVA KU KAC RJ RJA WY OMA GF GFA AA AAL DL DAL UA UAL B6 JBU AC ACA TS TSC WS WJA AM AMX LA LAN AV AVA CM ' +
  'CMP JJ TAM G3 GLO CA CCA MU CES CZ CSN HU CHH CX CPA JL JAL NH ANA KE KAL OZ AAR SQ SIA TG THA VN HVN AI AIC UL ' +
  'ALK MH MAS ET ETH KQ KQA SA SAA MK MAU MD MDG HM SEY DS EZS LG LGL EI EIN DY NOZ D8 NSZ EW EWG 4U GWI HV TRA OR ' +
  'TFL BY TOM LS EXS DE CFG X3 TUI HY UZB KC KZR J2 AHY A9 TGZ QS TVS BT BTI FI ICE WF WIF WK EDW 2L OAW T7 TJT FB ' +
  'LZB JP ADR YM MGX ZB MON VF TKJ 8Q OHY QU UTN ';

const icao = /^[A-Z]{3}/;

/**
 * Whether a flight's number is that of an airline which we know of. Another one is doubted, and never refused (Rules 15.2).
 *
 * @example isKnownAirline('AF1234') // true
 */
export function isKnownAirline(number: string): boolean {
  return airlines.includes(` ${number.slice(0, icao.test(number) ? 3 : 2)} `);
}

type Connected = { readonly connections: readonly Connection[] };

/**
 * The stops of a journey whose flight or train is not known yet.
 *
 * @example missingConnections({ trips: [], connections: [] }) // []
 */
export function missingConnections({ trips, connections }: Connected & { trips: readonly Leg[] }): ConnectionStop[] {
  return connectionStops(trips).filter((stop) => !connections.some((one) => isAt(one, stop)));
}

/**
 * Whether somebody is fetched at an airport, there or on the way back, by a flight whose number is still to come: with it we know when they
 * land. Of a flight that is left for nothing is followed.
 *
 * @example awaitsFlight({ trips: [], connections: [] }) // false
 */
export function awaitsFlight(order: Connected & { trips: readonly Leg[] }): boolean {
  return missingConnections(order).some(({ kind, end }) => kind === 'flight' && end === 'from');
}

type StopOfLeg = Pick<Connection, 'leg' | 'end'>;

function isAt(one: StopOfLeg, other: StopOfLeg): boolean {
  return one.leg === other.leg && one.end === other.end;
}

/** What was typed, read, in travelling order; or why it is refused, by its place in the list. */
type ReadConnections =
  | { readonly connections: Connection[] }
  | { readonly errors: Record<`connections.${number}.number`, 'invalid' | 'flight_invalid' | 'train_invalid'> };

/**
 * Reads the numbers that were typed for the stops of a journey (Rules 15.2). One for a stop that is neither airport nor station, or a
 * second one for the same stop, is refused, as is what can be no number of its kind.
 *
 * @example readConnections([], []) // { connections: [] }
 */
export function readConnections(legs: readonly Leg[], choices: readonly ConnectionChoice[]): ReadConnections {
  const stops = connectionStops(legs);
  const errors: Extract<ReadConnections, { errors: unknown }>['errors'] = {};
  const read = choices.flatMap((choice, index) => {
    const stop = stops.find((one) => isAt(one, choice));
    const isSecond = choices.slice(0, index).some((earlier) => isAt(earlier, choice));
    const number = stop === undefined || isSecond ? null : readConnectionNumber(choice.number, stop.kind);
    if (stop !== undefined && number !== null) return [{ leg: stop.leg, end: stop.end, kind: stop.kind, number }];
    errors[`connections.${index}.number`] = stop === undefined || isSecond ? 'invalid' : `${stop.kind}_invalid`;
    return [];
  });
  if (Object.keys(errors).length > 0) return { errors };
  return { connections: stops.flatMap((stop) => read.filter((one) => isAt(one, stop))) };
}
