import {
  type Company,
  concernsOf,
  daysAfter,
  daySpan,
  type DaySpan,
  decisionTimes,
  dueAtRide,
  type ExpiringDocument,
  expiringDocuments,
  type FleetPicture,
  formatsOf,
  isAssigned,
  type Language,
  type LeftOnBoard,
  type Occupation,
  type Order,
  parisDate,
  parisInstant,
  paths,
  questionOf,
  type RideConcern,
  ridesOfDay,
  shortPlaceName,
  shownPhoneNumber,
} from '@chauffeur/core';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { type FirstMissedDeps, readFirstMissed } from '../fleet/first-missed.ts';
import { operatorAddress, senderOf } from './mail-addresses.ts';
import type { MailContent, MailRow, MailSection } from './mail-content.ts';
import { mailWords } from './mail-words.ts';

/** A ride of tomorrow as its mail says it. */
interface RideAhead extends LeftOnBoard {
  order: Order;
  rideIndex: number;
  startsAt: string;
  places: string;
  occupation: Occupation | undefined;
  concerns: readonly RideConcern[];
}

/** What the operator is told in the evening of the day that follows. */
export interface DayAhead {
  /** `yyyy-mm-dd` of Europe/Paris. */
  day: string;
  rides: readonly RideAhead[];
  picture: Pick<FleetPicture, 'vehicles' | 'drivers'>;
  /** Papers that run out on their 30th or 7th day from the evening on, or are out since then. */
  expiring: readonly ExpiringDocument[];
}

/** How many days before its last one a paper is spoken of (Rules 13.4). */
const daysBefore = [30, 7, 0];

/** How many orders are read at most: more than ten cars drive in a day. */
const mostOrders = 300;
/** How long before a pick-up a vehicle may have to leave for it. */
const farthestMs = 6 * 3_600_000;

interface Deps extends FirstMissedDeps {
  orders: Pick<OrderStore, 'toDrive'>;
  fleet: Pick<FleetStore, 'picture' | 'ofOrder'>;
}

/**
 * Reads a day as its evening mail tells it: the rides that begin on it, and those that begin after its midnight and have to be left for
 * before, which the next evening's mail would tell too late. Null where there is nothing to say of it.
 */
export async function readDayAhead(deps: Deps, day: string): Promise<DayAhead | null> {
  const { orders, fleet } = deps;
  const span = daySpan(day);
  const until = new Date(Date.parse(span.until) + farthestMs);
  const search = { from: new Date(span.from), until, limit: mostOrders };
  const [found, picture] = await Promise.all([orders.toDrive(search), fleet.picture([span])]);
  const evening = parisInstant(daysAfter(day, -1), '18:00');
  const ahead = found.flatMap((order) =>
    ridesOfDay(order, { from: span.from, until: until.toISOString() })
      .map((ride) => rideAhead(order, ride, { ...picture, evening }))
      .filter(({ startsAt, occupation }) => [startsAt, leaveAtOf(occupation)].some((at) => isWithin(at, span)))
      .map(async (ride) => {
        const isFirstMissed = ride.rideIndex > 0 && (await readFirstMissed(deps, order));
        return { ...ride, ...dueAtRide(order, ride.rideIndex, isFirstMissed) };
      }),
  );
  const rides = (await Promise.all(ahead)).toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const today = daysAfter(day, -1);
  const spokenOf = new Set(daysBefore.map((count) => daysAfter(today, count)));
  const expiring = expiringDocuments(picture, { today, days: 30 }).filter(({ expiresOn }) => spokenOf.has(expiresOn));
  return rides.length + expiring.length === 0 ? null : { day, rides, picture, expiring };
}

/** When a vehicle of ours leaves for a ride; null where none does. */
function leaveAtOf(occupation: Occupation | undefined): string | null {
  return occupation?.vehicleId == null ? null : occupation.leaveAt;
}

function isWithin(instant: string | null, { from, until }: DaySpan): boolean {
  return instant !== null && from <= instant && instant < until;
}

function rideAhead(
  order: Order,
  { rideIndex, startsAt, legs }: ReturnType<typeof ridesOfDay>[number],
  { occupations, settings, vehicles, drivers, evening }: FleetPicture & { evening: string },
): Omit<RideAhead, keyof LeftOnBoard> {
  const occupation = occupations.find(({ id, kind }) => kind === 'ride' && id === `${order.id}:${rideIndex}`);
  const isManaged = settings.availability !== 'off' && vehicles.length > 0;
  const facts = {
    ...order,
    startsAt,
    leaveAt: null,
    hasLeft: false,
    isOverdue: false,
    // What is left with a blocked vehicle is under way this evening, and not of tomorrow.
    isBlocked: false,
    decideBefore: decisionTimes(order).decideBefore,
    askedUntil: questionOf(order)?.expiresAt ?? null,
    landsAt: null,
    flight: null,
    lacksVehicle: isManaged && !(occupation && isAssigned(occupation)),
    lacksDriver: occupation?.vehicleId != null && occupation.driverId === null,
    // A driver who has left the company is no lost one: there is nothing to decide, as in the day (`lostDriver`).
    hasLostDriver: drivers.some(({ id }) => id === occupation?.lostDriverId),
  };
  const stops = [...legs.slice(0, 1).map(({ from }) => from), ...legs.map(({ to }) => to)];
  return {
    order,
    rideIndex,
    startsAt,
    places: stops.map((stop) => shortPlaceName(stop)).join(' → '),
    occupation,
    concerns: concernsOf({ ...facts, answerBefore: null }, evening),
  };
}

const french = {
  subject: (day: string, rides: string) => `Demain, ${day} : ${rides}`,
  rides: (count: number) => (count === 1 ? '1 course' : `${count} courses`),
  noRide: 'aucune course',
  missing: (count: number) => (count === 1 ? '1 chose à régler' : `${count} choses à régler`),
  allWell: 'Rien ne manque.',
  title: (day: string) => `Demain, ${day}`,
  open: 'Ouvrir l’agenda',
  first: 'À régler ce soir',
  day: 'Les courses',
  papers: 'Papiers à renouveler',
  until: (day: string) => `jusqu’au ${day}`,
  card: 'carte professionnelle',
  leave: (hour: string) => `départ ${hour}`,
  partner: (name: string, revtc: string) => `Confrère : ${name} (${revtc})`,
  passenger: (name: string, phone: string) => `Passager : ${name}, ${phone}`,
  noVehicle: 'Sans véhicule',
  collect: (amount: string) => `À encaisser à bord : ${amount}`,
  giveBack: (amount: string) => `À rendre à bord : ${amount}`,
  concerns: {
    answer_late: 'réponse en retard',
    change_asked: 'changement demandé',
    vehicle_blocked: 'véhicule ou chauffeur indisponible',
    no_vehicle: 'sans véhicule',
    no_driver: 'sans chauffeur',
    driver_lost: 'chauffeur choisi indisponible',
    flight_lost: 'vol annulé ou dérouté',
    lands_later: 'vol après l’heure convenue',
    price_to_confirm: 'prix à confirmer',
    unanswered: 'sans réponse',
    time_to_leave: 'heure de partir',
    not_left: 'départ non signalé',
  },
};

const english: typeof french = {
  subject: (day, rides) => `Tomorrow, ${day}: ${rides}`,
  rides: (count) => (count === 1 ? '1 ride' : `${count} rides`),
  noRide: 'no ride',
  missing: (count) => (count === 1 ? '1 thing to settle' : `${count} things to settle`),
  allWell: 'Nothing is missing.',
  title: (day) => `Tomorrow, ${day}`,
  open: 'Open the agenda',
  first: 'To settle this evening',
  day: 'The rides',
  papers: 'Papers to renew',
  until: (day) => `until ${day}`,
  card: 'professional card',
  leave: (hour) => `leaves ${hour}`,
  partner: (name, revtc) => `Partner: ${name} (${revtc})`,
  passenger: (name, phone) => `Passenger: ${name}, ${phone}`,
  noVehicle: 'Without a vehicle',
  collect: (amount) => `To collect on board: ${amount}`,
  giveBack: (amount) => `To give back on board: ${amount}`,
  concerns: {
    answer_late: 'answer overdue',
    change_asked: 'change asked for',
    vehicle_blocked: 'vehicle or driver not available',
    no_vehicle: 'no vehicle',
    no_driver: 'no driver',
    driver_lost: 'chosen driver not free',
    flight_lost: 'flight cancelled or diverted',
    lands_later: 'flight after the agreed hour',
    price_to_confirm: 'price to be confirmed',
    unanswered: 'not answered',
    time_to_leave: 'time to leave',
    not_left: 'not said to have left',
  },
};

const words = { 'fr-FR': french, 'en-US': english };

/** The evening before, to the operator: the rides of tomorrow, what is missing, and papers that run out (Rules 12.11, 13.4). */
export function dayAheadMail(
  ahead: DayAhead,
  { company, publicUrl }: { company: Company; publicUrl: string },
): MailContent {
  const language = company.operatorLanguage;
  const texts = words[language];
  const day = formatsOf(language).day(parisInstant(ahead.day, '12:00'));
  const count = ahead.rides.length;
  const troubled = ahead.rides.filter(({ concerns }) => concerns.length > 0);
  const rides = count === 0 ? texts.noRide : texts.rides(count);
  const missing = troubled.length === 0 ? texts.allWell : `${texts.missing(troubled.length)}.`;
  return {
    language,
    to: operatorAddress(company),
    subject: texts.subject(day, troubled.length === 0 ? rides : `${rides}, ${texts.missing(troubled.length)}`),
    preview: missing,
    title: texts.title(day),
    paragraphs: [`${rides[0]?.toUpperCase()}${rides.slice(1)}. ${missing}`],
    actions: [{ label: texts.open, url: new URL(paths.officeAgenda(ahead.day), publicUrl).href, kind: 'primary' }],
    sections: [
      troubles({ ...ahead, rides: troubled }, language),
      dayOf(ahead, language),
      papersOf(ahead, language),
    ].filter(({ rows }) => rows.length > 0),
    sender: senderOf(company, language),
  };
}

type RowsSection = MailSection & { rows: readonly MailRow[] };

/** The hour of an instant, with its day where that is not the mail's: about midnight the hour alone would be another night's. */
function momentIn({ day: told }: Pick<DayAhead, 'day'>, language: Language): (instant: string) => string {
  const { day, hour } = formatsOf(language);
  return (instant) =>
    parisDate(new Date(instant)) === told
      ? hour(instant)
      : mailWords[language].at(day(instant, 'short'), hour(instant));
}

function troubles(ahead: DayAhead, language: Language): RowsSection {
  const texts = words[language];
  const moment = momentIn(ahead, language);
  return {
    title: texts.first,
    rows: ahead.rides.map(({ order, startsAt, concerns }) => ({
      label: `${moment(startsAt)} ${order.orderNumber}`,
      value: concerns.map((concern) => texts.concerns[concern]).join(', '),
    })),
  };
}

function dayOf(ahead: DayAhead, language: Language): RowsSection {
  const { rides, picture } = ahead;
  const texts = words[language];
  const { money } = formatsOf(language);
  const moment = momentIn(ahead, language);
  return {
    title: texts.day,
    rows: rides.map(({ order, startsAt, places, occupation, collectTTC, giveBackTTC }) => {
      const { customer, traveller, orderNumber } = order;
      const vehicle = picture.vehicles.find(({ id }) => id === occupation?.vehicleId);
      const driver = picture.drivers.find(({ id }) => id === occupation?.driverId);
      const by = occupation?.partner;
      const car =
        vehicle && [vehicle.name, vehicle.plate, driver && `${driver.firstName} ${driver.lastName}`].filter(Boolean);
      const leave = vehicle && occupation ? `, ${texts.leave(moment(occupation.leaveAt))}` : '';
      return {
        label: `${moment(startsAt)}${leave}`,
        value: [
          `${orderNumber} · ${places}`,
          `${customer.firstName} ${customer.lastName}, ${shownPhoneNumber(customer.phoneNumber)}`,
          ...(traveller ? [texts.passenger(traveller.name, shownPhoneNumber(traveller.phoneNumber))] : []),
          by ? texts.partner(by.name, by.revtc) : (car?.join(', ') ?? `${texts.noVehicle} (${order.car.code})`),
          ...(collectTTC > 0 ? [texts.collect(money(collectTTC))] : []),
          ...(giveBackTTC > 0 ? [texts.giveBack(money(giveBackTTC))] : []),
        ],
      };
    }),
  };
}

function papersOf({ expiring }: DayAhead, language: Language): RowsSection {
  const texts = words[language];
  const { day } = formatsOf(language);
  return {
    title: texts.papers,
    rows: expiring.map(({ name, kind, expiresOn }) => ({
      label: name,
      value: `${kind || texts.card}, ${texts.until(day(parisInstant(expiresOn, '12:00')))}`,
    })),
  };
}
