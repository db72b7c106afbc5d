import {
  type ComingDriver,
  type Company,
  type Driver,
  type FleetRecords,
  freeMinutesOf,
  isDriverCardTrue,
  isDriverKnown,
  type LoggedPress,
  nextStatus,
  type Occupation,
  type Order,
  pickUpKindOf,
  pressesOfDriver,
  type RideLinkKind,
  ridePlanOf,
  type RidePress,
  rideProgress,
  rideAt,
} from '@chauffeur/core';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { MailSubject, NewMail } from '#ports/outbox-store.ts';
import type { PhotoStore } from '#ports/photo-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import { allReaders, textReadersOf } from '../orders/order-mails.ts';
import { keptPresses } from './own-rides.ts';

/** Mails and text messages that tell who comes. */
const cardKinds = ['driver-card', 'sms-driver-card'] as const;
const driverNewsKinds = [...cardKinds, 'driver-on-the-way', 'sms-driver-on-site'] as const;
type DriverNewsKind = (typeof driverNewsKinds)[number];

interface DriverNews {
  order: Order;
  /** The ride, and its card. */
  ride: Pick<Occupation, 'id' | 'driverId' | 'card'>;
}

/** Whether text messages leave beside the mails. */
interface SendsTexts {
  sendsTexts: boolean;
}

/**
 * The mails and text messages that tell who comes, or that whoever was announced does not. They go to whoever booked, and to the traveller where that
 * is somebody else who can be reached.
 */
export function driverCardMails({ sendsTexts, ...news }: DriverNews & SendsTexts): NewMail[] {
  const mails = mailReadersOf(news.order).map((reader) => mailOf('driver-card', reader, news));
  const texts = textReadersOf(news.order).map((reader) => mailOf('sms-driver-card', reader, news));
  return sendsTexts ? [...mails, ...texts] : mails;
}

/** What leaves because of a press: mails that the driver is on the way, and a text message to whoever is fetched that he is there. */
export function pressMails(
  { kind, stop }: Pick<RidePress, 'kind' | 'stop'>,
  { sendsTexts, ...news }: DriverNews & SendsTexts,
): NewMail[] {
  const { order } = news;
  if (kind === 'on_the_way') return mailReadersOf(order).map((reader) => mailOf('driver-on-the-way', reader, news));
  if (kind !== 'on_site' || stop > 0 || !sendsTexts) return [];
  const fetched = order.traveller === null ? 'booker' : 'traveller';
  return textReadersOf(order)
    .filter((reader) => reader === fetched)
    .map((reader) => mailOf('sms-driver-on-site', reader, news));
}

function mailOf(kind: DriverNewsKind, reader: RideLinkKind, { order, ride }: DriverNews): NewMail {
  return { dedupeKey: driverNewsKey(kind, ride, reader), subject: { kind, orderId: order.id } };
}

function mailReadersOf({ customer, traveller }: Order): RideLinkKind[] {
  const isAlone = traveller === null || traveller.email === '' || traveller.email === customer.email;
  return isAlone ? ['booker'] : ['booker', 'traveller'];
}

/** The key of a message. Each reader is told once of each card of a ride and of each press of a driver: one who takes the ride over is on the way anew. */
function driverNewsKey(kind: DriverNewsKind, { id, driverId, card }: DriverNews['ride'], reader: RideLinkKind): string {
  return `${kind}:${id}:${isDriverCard(kind) ? card?.number : driverId}:${reader}`;
}

const isDriverCard = (kind: DriverNewsKind) => cardKinds.some((one) => one === kind);
const isDriverNews = (kind: MailSubject['kind']): kind is DriverNewsKind => driverNewsKinds.some((one) => one === kind);

/** Who comes for the rides of an order, as its customer may read it. */
type DriversOf = (order: Order) => Promise<ComingDriver[]>;

export function createDriversOf({
  fleet,
  rideLog,
  photos,
  company,
}: Pick<Deps, 'company' | 'photos' | 'rideLog'> & { fleet: Pick<FleetStore, 'read' | 'ofOrder'> }): DriversOf {
  return async (order) => {
    if (order.status !== 'validated') return [];
    const occupations = await fleet.ofOrder(order.id);
    // Most customers were told nothing yet, and the records are needed only for those who were.
    if (occupations.every(({ card }) => card === undefined)) return [];
    const [records, presses] = await Promise.all([fleet.read(), rideLog.ofOrders([order.id])]);
    const drivers = await comingDrivers(order, occupations, { records, photos, company: company() });
    const driverOf = (index: number) => occupations.find(({ rideIndex }) => rideIndex === index)?.driverId ?? null;
    return drivers.map((driver) => {
      const driverPresses = pressesOfDriver(presses, driverOf(driver.rideIndex));
      return { ...driver, ...progressOf(order, driver.rideIndex, { presses: driverPresses, company: company() }) };
    });
  };
}

interface Pressed {
  presses: readonly LoggedPress[];
  company: Company;
}

/** How far a ride is, as its customer is shown it: not that the driver has seen it, nor that nobody came, which the office answers first. */
function progressOf(
  order: Order,
  rideIndex: number,
  { presses, company }: Pressed,
): Pick<ComingDriver, 'progress' | 'landsAt'> {
  const plan = ridePlanOf(order, rideIndex, company.waiting);
  if (plan === null) return { progress: null, landsAt: null };
  const { state, landsAt } = rideProgress(keptPresses(presses, order.id, rideIndex), plan);
  const isShown = state !== 'assigned' && state !== 'seen' && state !== 'no_show';
  return { progress: isShown ? state : null, landsAt };
}

/** Who comes, without how far he is. */
type DriverTold = Omit<ComingDriver, 'progress' | 'landsAt'>;

interface Beside {
  records: Pick<FleetRecords, 'vehicles' | 'drivers'>;
  company: Company;
  photos: Pick<PhotoStore, 'find'>;
}

/** The drivers whom the customer was told of, as long as that is true. */
async function comingDrivers(order: Order, occupations: readonly Occupation[], beside: Beside): Promise<DriverTold[]> {
  const ridesWithCard = occupations.filter(
    (ride) => ride.card !== undefined && isDriverCardTrue(ride, ride.card) && isDriverKnown(ride),
  );
  const drivers = await Promise.all(ridesWithCard.map((ride) => comingDriverOf(order, ride, beside)));
  return drivers.filter((driver) => driver !== null);
}

async function toldOf({ firstName, phone, photo }: Driver, photos: Beside['photos']) {
  return { firstName, phone, photo: photo === undefined ? null : await photos.find(photo) };
}

/** Who comes for a ride: null where the records do not know, and without driver, vehicle and partner while nobody is to come. */
async function comingDriverOf(
  order: Order,
  ride: Occupation,
  { records, company, photos }: Beside,
): Promise<DriverTold | null> {
  const [first] = rideAt(order.trips, ride.rideIndex) ?? [];
  const isOpen = !isDriverKnown(ride);
  const vehicle = isOpen ? undefined : records.vehicles.find(({ id }) => id === ride.vehicleId);
  const driver = isOpen ? undefined : records.drivers.find(({ id }) => id === ride.driverId);
  const isKnown = isOpen || ride.partner !== undefined || (vehicle !== undefined && driver !== undefined);
  if (first === undefined || !isKnown) return null;
  return {
    rideIndex: ride.rideIndex,
    startsAt: first.fromDatetime,
    driver: driver ? await toldOf(driver, photos) : null,
    vehicle: vehicle ? { name: vehicle.name, plate: vehicle.plate, colour: vehicle.colour } : null,
    partner: ride.partner ?? null,
    pickUpKind: pickUpKindOf(first.from),
    freeMinutes: freeMinutesOf(first, company.waiting),
    minuteTTC: company.waiting.minuteTTC,
  };
}

/** Who comes for a ride, and to whom of the two it is told. */
export interface Coming extends DriverTold {
  reader: RideLinkKind;
  /** Whether an earlier mail has named somebody else, or another hour. */
  isReplaced: boolean;
}

/** Whether nobody is to come: whoever was announced does not, and nobody else is known yet. */
export function isNobodyComing({ driver, partner }: Pick<Coming, 'driver' | 'partner'>): boolean {
  return driver === null && partner === null;
}

interface Deps {
  fleet: Pick<FleetStore, 'read'>;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  photos: Pick<PhotoStore, 'find'>;
  company: () => Company;
}

interface Entry {
  order: Order;
  occupations: readonly Occupation[];
  dedupeKey: string;
}

/**
 * Who comes, as a mail of the outbox tells it when it leaves; null where the mail tells no such thing, where the ride is off or about to be,
 * and where what it was asked for is not true any more: a later card, or another press, has its own.
 */
export function createReadComing({ fleet, rideLog, photos, company }: Deps) {
  return async (kind: MailSubject['kind'], { order, occupations, dedupeKey }: Entry): Promise<Coming | null> => {
    if (!isDriverNews(kind) || !isStillAccepted(order)) return null;
    const readers = allReaders.flatMap((reader) => occupations.map((ride) => ({ reader, ride })));
    const told = readers.find(({ reader, ride }) => driverNewsKey(kind, ride, reader) === dedupeKey);
    if (told === undefined || !(await isTrue(kind, order, told.ride))) return null;
    const coming = await comingDriverOf(order, told.ride, { records: await fleet.read(), photos, company: company() });
    const isReplaced = isDriverCard(kind) && (told.ride.card?.number ?? 0) > 1;
    return coming && { ...coming, reader: told.reader, isReplaced };
  };

  async function isTrue(kind: DriverNewsKind, order: Order, ride: Occupation): Promise<boolean> {
    if (isDriverCard(kind)) return ride.card !== undefined && isDriverCardTrue(ride, ride.card);
    if (!isDriverKnown(ride)) return false;
    const plan = ridePlanOf(order, ride.rideIndex, company().waiting);
    const driverPresses = pressesOfDriver(await rideLog.ofOrders([order.id]), ride.driverId);
    const presses = keptPresses(driverPresses, order.id, ride.rideIndex);
    if (plan === null) return false;
    const { state, stop } = rideProgress(presses, plan);
    return stop === 0 && state === (kind === 'sms-driver-on-site' ? 'on_site' : 'on_the_way');
  }
}

/** Whether an order is accepted, and not about to be cancelled. */
export function isStillAccepted({ status, pendingChange }: Pick<Order, 'status' | 'pendingChange'>): boolean {
  const next = pendingChange && nextStatus(status, pendingChange.event);
  return status === 'validated' && next !== 'canceled';
}
