import { type DriverRides, daySpan, paths, type RidePress } from '@chauffeur/core';
import { create } from 'zustand';

const ridesKey = 'chauffeur.own-rides.v1';
const pressesKey = 'chauffeur.presses.v1';
const keptMs = 48 * 60 * 60 * 1000;
/** As the worker calls it (`public/chauffeur/worker.js`). */
const cacheName = 'chauffeur-driver';

/** A press that the server has not taken yet. */
export interface WaitingPress extends RidePress {
  readonly orderId: string;
  readonly rideIndex: number;
}

/** Keeps a driver's rides of today on the device, for where there is no network; nothing of any other day (Rules 14.9). */
export function keepOwnRides(answer: DriverRides): void {
  const { from, until } = daySpan(answer.today);
  const rides = answer.rides.filter(({ startsAt, endsAt }) => startsAt < until && endsAt > from);
  write(ridesKey, { ...answer, rides });
}

/** What was kept, while it is of any use. */
export function keptOwnRides(): DriverRides | null {
  const kept = read(ridesKey) as DriverRides | null;
  if (kept === null || isYoung(kept.at)) return kept;
  void forgetOwnRides();
  return null;
}

interface WaitingPresses {
  readonly presses: readonly WaitingPress[];
}

/** Presses that wait for the network, in the order in which they were made. They outlive the page. */
export const useWaitingPresses = create<WaitingPresses>(() => ({ presses: waitingPresses() }));

export function waitingPresses(): WaitingPress[] {
  const kept = (read(pressesKey) ?? []) as WaitingPress[];
  return kept.filter(({ at }) => isYoung(at));
}

export function addWaitingPress(press: WaitingPress): void {
  writePresses([...waitingPresses(), press]);
}

/** It was taken, or refused for good. */
export function dropWaitingPress(key: string): void {
  writePresses(waitingPresses().filter((press) => press.key !== key));
}

function writePresses(presses: WaitingPress[]): void {
  write(pressesKey, presses);
  useWaitingPresses.setState({ presses });
}

/** Takes everything of a driver off the device: rides, presses, the pages that a worker keeps, and the worker. */
export async function forgetOwnRides(): Promise<void> {
  writePresses([]);
  remove(pressesKey);
  await forgetShownRides();
}

/** Takes off the device what shows somebody's rides, of a session that ended by itself: what was pressed waits for the next one. */
export async function forgetShownRides(): Promise<void> {
  remove(ridesKey);
  if ('caches' in globalThis) await caches.delete(cacheName);
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration(paths.driver());
  await worker?.unregister();
}

function isYoung(at: string): boolean {
  return Date.now() - Date.parse(at) <= keptMs;
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Where storage is blocked or full, rides are there with a network alone, and presses while the page is open. */
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Said above.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
