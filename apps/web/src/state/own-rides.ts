import { type DriverRide, type DriverRides, daySpan, paths, type RidePress } from '@chauffeur/core';
import { create } from 'zustand';
import { randomToken } from '#platform/random-token.ts';

const ridesKey = 'chauffeur.own-rides.v2';
const newsKey = 'chauffeur.ride-news.v1';
const pressesKey = 'chauffeur.presses.v1';
const lostKey = 'chauffeur.lost-presses.v1';
const keyCookie = 'x-rides-chauffeur';
const keptMs = 48 * 60 * 60 * 1000;
/** The name by which the worker opens the cache (`public/chauffeur/worker.js`). */
const cacheName = 'chauffeur-driver';

/** A press that the server has not taken yet. */
export interface WaitingPress extends RidePress {
  readonly orderId: string;
  readonly rideIndex: number;
  /** Who pressed: it is sent in nobody else's name. */
  readonly accountId: string;
}

/** An answer of the server with what it tells of the device's own clock. */
export interface HeldRides extends DriverRides {
  /** By how much the device's clock is ahead of the server's (core's `clockAheadMs`). */
  readonly aheadMs?: number;
}

/** What a device keeps of an answer: of rides of later days their hours alone, by which it knows next morning what has changed. */
export interface KeptRides extends HeldRides {
  /** The hours of later rides; left out where there are none, and in an answer of the server. */
  readonly later?: readonly ReadRide[];
}

/**
 * Keeps a driver's rides of today on the device, for where there is no network, those that are left for today among them; of any later day
 * nothing but the hours (Rules 14.9). They are sealed by a key in a cookie that the browser drops after 48 hours by itself: from then on nobody
 * can read them, though no page is opened.
 */
export async function keepOwnRides(answer: KeptRides): Promise<void> {
  const { from, until } = daySpan(answer.today);
  const isLater = ({ leaveAt, startsAt }: DriverRide) => leaveAt >= until && startsAt >= until;
  const rides = answer.rides.filter((ride) => !isLater(ride) && ride.endsAt > from);
  const later = answer.later ?? answer.rides.filter(isLater).map(hoursOf);
  await keepSealed(ridesKey, { ...answer, rides, ...(later.length > 0 && { later }) });
}

function hoursOf({ orderId, rideIndex, startsAt, endsAt }: DriverRide): ReadRide {
  return { orderId, rideIndex, startsAt, endsAt, route: '' };
}

/** The rides that were kept; null once they are too old. */
export function keptOwnRides(): Promise<KeptRides | null> {
  return keptSealed<KeptRides>(ridesKey);
}

/** A ride as its driver has read it, or as it is: when and where, and nothing of who is driven. */
export interface ReadRide extends Pick<DriverRide, 'orderId' | 'rideIndex' | 'startsAt' | 'endsAt'> {
  /** Empty where the device has kept none of it. */
  readonly route: string;
}

/** What has become of a driver's rides and was not read yet (Rules 14.1). */
export interface RideNews extends Pick<DriverRides, 'at' | 'today' | 'accountId'> {
  /** `is` is null where the ride is not this driver's any more. */
  readonly news: readonly { readonly was: ReadRide; readonly is: ReadRide | null }[];
}

/** Keeps it on the device until it was read, sealed like the rides; of another day than today without its places (Rules 14.9). */
export async function keepRideNews(told: RideNews): Promise<void> {
  const { from, until } = daySpan(told.today);
  const kept = (ride: ReadRide) => (ride.startsAt < until && ride.endsAt > from ? ride : { ...ride, route: '' });
  const news = told.news.map(({ was, is }) => ({ was: kept(was), is: is && kept(is) }));
  if (news.length === 0) remove(newsKey);
  else await keepSealed(newsKey, { ...told, news });
}

export function keptRideNews(): Promise<RideNews | null> {
  return keptSealed<RideNews>(newsKey);
}

/** Removes the kept rides from the device. It is called when somebody signs in or registers, since they may be somebody else's. */
export function forgetKeptRides(): void {
  remove(ridesKey);
  remove(newsKey);
  writeKey('', 0);
}

interface Sealed {
  readonly iv: string;
  readonly text: string;
}

async function keepSealed(name: string, value: object): Promise<void> {
  const key = keptKey() ?? randomToken();
  writeKey(key, keptMs / 1000);
  const sealed = await seal(value, key);
  // Somebody who has signed out meanwhile has removed the key.
  if (sealed !== null && keptKey() === key) write(name, sealed);
}

async function keptSealed<T extends Pick<DriverRides, 'at'>>(name: string): Promise<T | null> {
  const kept = read(name) as Sealed | null;
  if (kept === null) return null;
  const key = keptKey();
  const opened = key && ((await unseal(kept, key)) as T | null);
  if (opened && isYoung(opened.at)) return opened;
  forgetKeptRides();
  return null;
}

/** Null where the browser has no means, as where a page is not served over TLS: it keeps no pages there either. */
async function seal(value: object, key: string): Promise<Sealed | null> {
  if (!('subtle' in crypto)) return null;
  const iv = randomToken();
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = await crypto.subtle.encrypt(algorithm(iv), await cryptoKey(key), bytes);
  return { iv, text: Array.from(new Uint8Array(text), (byte) => String.fromCharCode(byte)).join('') };
}

async function unseal({ iv, text }: Sealed, key: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const opened = await crypto.subtle.decrypt(algorithm(iv), await cryptoKey(key), bytes);
    return JSON.parse(new TextDecoder().decode(opened));
  } catch {
    return null;
  }
}

const algorithm = (iv: string) => ({ name: 'AES-GCM', iv: new TextEncoder().encode(iv) });

function cryptoKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function keptKey(): string | null {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${keyCookie}=`));
  return kept?.slice(keyCookie.length + 1) || null;
}

function writeKey(key: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${keyCookie}=${key}; Max-Age=${seconds}; Path=/chauffeur; SameSite=Strict${secure}`;
}

/** A press that will never be taken, of which its driver has not read so yet (Rules 14.9): nothing of the ride. */
export interface LostPress extends Pick<WaitingPress, 'accountId'> {
  /** It got too old on the device; else the server has refused it. */
  readonly isLate: boolean;
}

interface WaitingPresses {
  readonly presses: readonly WaitingPress[];
  readonly lost: readonly LostPress[];
}

let lostPresses: readonly LostPress[] = readList<LostPress>(lostKey);

/** What the storage has refused: it waits as long as the page is open. */
let unkept: readonly WaitingPress[] | null = null;

/** Presses that wait for the network, in the order in which they were made. They outlive the page, and the session of whoever made them. */
export const useWaitingPresses = create<WaitingPresses>(() => dropExpired());

export function waitingPresses(): readonly WaitingPress[] {
  const kept = dropExpired();
  if (kept.lost !== useWaitingPresses.getState().lost) useWaitingPresses.setState(kept);
  return kept.presses;
}

export function addWaitingPress(press: WaitingPress): void {
  writePresses([...waitingPresses(), press]);
}

/** Drops a press that the server has taken. */
export function dropWaitingPress(key: string): void {
  writePresses(waitingPresses().filter((press) => press.key !== key));
}

/**
 * Drops a press that was refused for good, since the ride is somebody else's by now, or cancelled, and notes that its driver has to read
 * so, after a reload too.
 */
export function losePress({ key, accountId }: WaitingPress): void {
  keepLost([...lostPresses, { accountId, isLate: false }]);
  dropWaitingPress(key);
}

/** Forgets lost presses, once their driver has read of them. */
export function forgetLostPresses(accountId: string): void {
  keepLost(lostPresses.filter((press) => press.accountId !== accountId));
  useWaitingPresses.setState({ lost: lostPresses });
}

function keepLost(lost: readonly LostPress[]): void {
  lostPresses = lost;
  if (lost.length > 0) write(lostKey, lost);
  else remove(lostKey);
}

function dropExpired(): WaitingPresses {
  const kept = unkept ?? readList<WaitingPress>(pressesKey);
  const presses = kept.filter(({ at }) => isYoung(at));
  const late = kept.filter((press) => !presses.includes(press));
  if (late.length > 0) {
    keepPresses(presses);
    keepLost([...lostPresses, ...late.map(({ accountId }) => ({ accountId, isLate: true }))]);
  }
  return { presses, lost: lostPresses };
}

function writePresses(presses: readonly WaitingPress[]): void {
  keepPresses(presses);
  useWaitingPresses.setState({ presses, lost: lostPresses });
}

function keepPresses(presses: readonly WaitingPress[]): void {
  const isKept = presses.length > 0 ? write(pressesKey, presses) : remove(pressesKey);
  unkept = isKept ? null : presses;
}

/**
 * Takes everything of a driver off the device: rides, presses, the pages that a worker keeps, and the worker. What somebody else pressed on it,
 * whose session ended before that was sent, waits for them.
 *
 * @param accountId who leaves; everybody where that is not known
 */
export async function forgetOwnRides(accountId?: string): Promise<void> {
  const isOfOthers = (press: LostPress | WaitingPress) => accountId !== undefined && press.accountId !== accountId;
  const presses = waitingPresses().filter(isOfOthers);
  keepLost(lostPresses.filter(isOfOthers));
  writePresses(presses);
  await forgetShownRides();
}

/** Removes what shows somebody's rides, after a session that ended by itself. Their presses wait. */
export async function forgetShownRides(): Promise<void> {
  forgetKeptRides();
  if ('caches' in globalThis) await caches.delete(cacheName);
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration(paths.driver());
  await worker?.unregister();
}

/** Whether what was true at an instant may still be shown without a network, or sent. */
export function isYoung(at: string): boolean {
  return Date.now() - Date.parse(at) <= keptMs;
}

/** A kept list, without entries that belong to nobody. Anything else in its place counts as an empty list. */
function readList<T extends LostPress | WaitingPress>(key: string): T[] {
  const stored = read(key);
  const isSomebodys = (one: unknown): one is T => typeof Object(one).accountId === 'string';
  return Array.isArray(stored) ? stored.filter(isSomebodys) : [];
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes to the storage; tells whether that worked. Where it is blocked or full, rides need a network, and presses last as long as the page. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes from the storage; tells whether that worked. A storage that is blocked has kept nothing. */
function remove(key: string): boolean {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
