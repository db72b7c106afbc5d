import '#config/zod-without-eval.ts';
import {
  type Block,
  blockSchema,
  type CarCode,
  type Driver,
  driverSchema,
  type DutyException,
  type DutyHours,
  type DutyPattern,
  dutyPatternSchema,
  type FieldErrors,
  type FleetRecords,
  type FleetSettings,
  fleetSettingsSchema,
  isCalendarDay,
  type Language,
  parisClock,
  parisDate,
  parisInstant,
  type Vehicle,
  vehicleSchema,
  type Weekday,
  weekdays,
} from '@chauffeur/core';
import { emptyStop, type StopDraft } from '#state/booking-draft.ts';
import { readNumber, schemaValidator, typedNumber, type Validation } from '#ui/form/schema-validator.ts';

/** The lists of the fleet's records. */
export const fleetLists = ['vehicles', 'drivers', 'duties', 'blocks'] as const;
export type FleetListName = (typeof fleetLists)[number];

/** The vehicle form as it is typed. */
export interface VehicleDraft {
  name: string;
  plate: string;
  colour: string;
  category: CarCode;
  replaces: CarCode[];
  seats: number;
  luggage: number;
  base: StopDraft;
  activeFrom: string;
  activeUntil: string;
  documents: { kind: string; expiresOn: string }[];
}

export function vehicleDraftOf(vehicle: Vehicle | null, today: string): VehicleDraft {
  if (vehicle === null) {
    const empty = { name: '', plate: '', colour: '', activeUntil: '' };
    const size = { category: 'ECO' as const, replaces: [], seats: 3, luggage: 3 };
    return { ...empty, ...size, base: emptyStop('base'), activeFrom: today, documents: [] };
  }
  const { serves, base, activeUntil = '', id: _, ...rest } = vehicle;
  const [category = 'ECO', ...replaces] = serves;
  return { ...rest, category, replaces, base: { id: 'base', ...base }, activeUntil };
}

export function vehicleOf(id: string, { category, replaces, base, activeUntil, ...rest }: VehicleDraft) {
  const { id: _, ...address } = base;
  const serves = [category, ...replaces.filter((code) => code !== category)];
  return { id, ...rest, ...untilOf(activeUntil), serves, base: address };
}

/** A day that is left empty is left out of the record. */
const untilOf = (activeUntil: string) => (activeUntil === '' ? {} : { activeUntil });

export interface DriverDraft {
  firstName: string;
  lastName: string;
  phone: string;
  cardNumber: string;
  cardExpiresOn: string;
  /** Who sees the driver's rides on the driver's own pages; empty is nobody. */
  accountId: string;
  /** The id of the kept photograph, or the picture itself where it was chosen just now; empty for none. */
  photo: string;
}

export function driverDraftOf(driver: Driver | null): DriverDraft {
  if (driver === null) {
    return { firstName: '', lastName: '', phone: '', cardNumber: '', cardExpiresOn: '', accountId: '', photo: '' };
  }
  const { id: _, photo = '', accountId = '', ...rest } = driver;
  return { ...rest, accountId, photo };
}

export function driverOf(id: string, { photo, accountId, ...rest }: DriverDraft) {
  return { id, ...rest, ...(photo !== '' && { photo }), ...(accountId !== '' && { accountId }) };
}

export type WeekDraft = Record<Weekday, DutyHours[]>;

export interface DutyDraft {
  vehicleId: string;
  driverId: string;
  activeFrom: string;
  activeUntil: string;
  week: WeekDraft;
  exceptions: DutyException[];
}

/** The hours that a new duty begins with, and a day to which the first hours are added. */
export const usualHours: DutyHours = { from: '08:00', until: '20:00' };

/** The form of a duty. Where there is only one vehicle or one driver, a new duty begins with it. */
export function dutyDraftOf(duty: DutyPattern | null, { vehicles, drivers }: FleetRecords, today: string): DutyDraft {
  const week = (of: DutyPattern['week']) =>
    Object.fromEntries(weekdays.map((day) => [day, of[day] ?? []])) as unknown as WeekDraft;
  if (duty === null) {
    const onlyIdOf = (list: readonly { id: string }[]) => (list.length === 1 ? (list[0]?.id ?? '') : '');
    return {
      vehicleId: onlyIdOf(vehicles),
      driverId: onlyIdOf(drivers),
      activeFrom: today,
      activeUntil: '',
      week: week({ monday: [usualHours] }),
      exceptions: [],
    };
  }
  const { id: _, activeUntil = '', ...rest } = duty;
  return { ...rest, activeUntil, week: week(duty.week) };
}

export function dutyOf(id: string, { week, activeUntil, ...rest }: DutyDraft) {
  const days = Object.entries(week).filter(([, hours]) => hours.length > 0);
  return { id, ...rest, ...untilOf(activeUntil), week: Object.fromEntries(days) };
}

/** The block form as it is typed: days and hours of Europe/Paris; `who` is `all`, or a list and an id. */
export interface BlockDraft {
  who: string;
  fromDate: string;
  fromTime: string;
  untilDate: string;
  untilTime: string;
  reason: string;
}

export const everybody = 'all';

export function blockDraftOf(block: Block | null, today: string): BlockDraft {
  if (block === null) {
    return { who: everybody, fromDate: today, fromTime: '08:00', untilDate: today, untilTime: '20:00', reason: '' };
  }
  const { vehicleId, driverId, from, until, reason } = block;
  const named = vehicleId === undefined ? driverId && `driver:${driverId}` : `vehicle:${vehicleId}`;
  const [fromDate, untilDate] = [parisDate(from), parisDate(until)];
  return {
    who: named ?? everybody,
    fromDate,
    fromTime: parisClock(from),
    untilDate,
    untilTime: parisClock(until),
    reason,
  };
}

function blockOf(id: string, { who, fromDate, fromTime, untilDate, untilTime, reason }: BlockDraft) {
  const [kind, ...named] = who.split(':');
  const of = who === everybody ? {} : { [`${kind}Id`]: named.join(':') };
  return { id, ...of, from: parisInstant(fromDate, fromTime), until: parisInstant(untilDate, untilTime), reason };
}

const readVehicleRecord = schemaValidator(vehicleSchema);
const readBlockRecord = schemaValidator(blockSchema);
const readDriverRecord = schemaValidator(driverSchema);
export const readDuty = schemaValidator(dutyPatternSchema);
export const readSettings = schemaValidator(fleetSettingsSchema);

/** Reads a vehicle. All errors of its base are shown at one field, and an empty base is only called missing. */
export function readVehicle(vehicle: ReturnType<typeof vehicleOf>): Validation<Vehicle> {
  const read = renaming(readVehicleRecord(vehicle), (path) => (path.startsWith('base') ? 'base' : path));
  return vehicle.base.placeId === '' ? missing(read, 'base') : read;
}

export function readDriver(driver: ReturnType<typeof driverOf>): Validation<Driver> {
  const read = readDriverRecord(driver);
  return driver.phone === '' ? missing(read, 'phone') : read;
}

/** Replaces the errors of an empty field by the one that it is missing: an address that is not there lies in no country. */
function missing<T>(read: Validation<T>, field: string): Validation<T> {
  return 'errors' in read ? { errors: { ...read.errors, [field]: 'required' } } : read;
}

/** Reads a block. Days and hours are checked before they become instants. */
export function readBlock(id: string, draft: BlockDraft): Validation<Block> {
  const errors: FieldErrors = {};
  for (const field of ['fromDate', 'untilDate'] as const) {
    if (!isCalendarDay(draft[field])) errors[field] = draft[field] === '' ? 'required' : 'date_invalid';
  }
  for (const field of ['fromTime', 'untilTime'] as const) {
    if (!clockTime.test(draft[field])) errors[field] = draft[field] === '' ? 'required' : 'time_invalid';
  }
  if (Object.keys(errors).length > 0) return { errors };
  return renaming(readBlockRecord(blockOf(id, draft)), blockField);
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The field of the form that shows the errors of a field of the record. */
export function blockField(path: string): string {
  if (path === 'vehicleId' || path === 'driverId') return 'who';
  return path === 'from' || path === 'until' ? `${path}Date` : path;
}

function renaming<T>(validation: Validation<T>, rename: (path: string) => string): Validation<T> {
  return 'errors' in validation ? { errors: renamed(validation.errors, rename) } : validation;
}

/** Refused fields under the names that a form has for them. */
export function renamed(errors: FieldErrors, rename: (path: string) => string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, key]) => [rename(path), key]));
}

/** The settings as they are typed: numbers are texts. */
export interface SettingsDraft extends Pick<FleetSettings, 'availability' | 'acceptance'> {
  waitingPercent: string;
  stepMinutes: string;
  spanMinutes: string;
  otherHours: string;
  traffic: TrafficDraft[];
}
export interface TrafficDraft {
  days: Weekday[];
  from: string;
  until: string;
  factor: string;
}

export const numberSettings = ['waitingPercent', 'stepMinutes', 'spanMinutes', 'otherHours'] as const;

export function settingsDraftOf(settings: FleetSettings, language: Language): SettingsDraft {
  const numbers = Object.fromEntries(numberSettings.map((name) => [name, String(settings[name])]));
  const traffic = settings.traffic.map(({ factor, ...hours }) => ({ ...hours, factor: typedNumber(factor, language) }));
  return { ...settings, ...(numbers as Record<(typeof numberSettings)[number], string>), traffic };
}

export function settingsOf({ traffic, ...draft }: SettingsDraft) {
  const numbers = Object.fromEntries(numberSettings.map((name) => [name, readNumber(draft[name])]));
  return { ...draft, ...numbers, traffic: traffic.map((hours) => ({ ...hours, factor: readNumber(hours.factor) })) };
}
