import type { Order, StaffRole } from '@chauffeur/core';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Waits for its turn: the running product writes there too. */
const open = (dataDir: string) => new DatabaseSync(path.join(dataDir, 'chauffeur.sqlite'), { timeout: 5000 });

/** Makes an account the company's own in the role driver, with a factor shown a moment ago; answers its id and what its browser has to keep. */
export function makeDriver(dataDir: string, email: string): { accountId: string; token: string } {
  return makeStaff(dataDir, email, 'driver');
}

/** Makes an account somebody of the office who has shown a second factor a moment ago; answers what their browser has to keep of that. */
export function openOfficeTo(dataDir: string, email: string, role: 'owner' | 'dispatcher' = 'dispatcher'): string {
  return makeStaff(dataDir, email, role).token;
}

function makeStaff(dataDir: string, email: string, role: StaffRole): { accountId: string; token: string } {
  const token = randomBytes(32).toString('base64url');
  const [now, hourMs] = [Date.now(), 3_600_000];
  const iso = (ms: number) => new Date(ms).toISOString();
  const passkey = { kind: 'passkey', credentialId: 'c', publicKey: 'k', counter: 0, transports: [] };
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const database = open(dataDir);
  const { id: accountId } = database.prepare('SELECT id FROM user WHERE email = ?').get(email) as { id: string };
  const member = {
    accountId,
    email,
    role,
    since: iso(now),
    endedAt: null,
    factors: [{ id: 'f', name: 'f', addedAt: iso(now), ...passkey }],
    recoveryHashes: [],
    challenge: null,
    stepUps: [{ tokenHash, shownAt: iso(now), expiresAt: iso(now + hourMs) }],
  };
  database
    .prepare('INSERT INTO staff (account_id, since, document) VALUES (?, ?, ?)')
    .run(accountId, now, JSON.stringify(member));
  database.close();
  return { accountId, token };
}

/** Moves the ride of an accepted order, and what its vehicle does for it, so that it begins at an instant, with its acceptance a day before. */
export function moveRide(dataDir: string, orderId: string, startsAt: Date): void {
  const database = open(dataDir);
  const { document } = database.prepare('SELECT document FROM orders WHERE id = ?').get(orderId) as {
    document: string;
  };
  const order = JSON.parse(document) as Order;
  const byMs = startsAt.getTime() - Date.parse(order.trips[0]?.fromDatetime ?? '');
  const moved = (instantUtc: string) => new Date(Date.parse(instantUtc) + byMs).toISOString();
  for (const trip of order.trips) {
    trip.fromDatetime = moved(trip.fromDatetime);
    trip.toDatetime = moved(trip.toDatetime);
  }
  database
    .prepare('UPDATE orders SET document = ?, starts_at = starts_at + ?, ends_at = ends_at + ? WHERE id = ?')
    .run(JSON.stringify(order), byMs, byMs, orderId);
  const acceptedAt = new Date(startsAt.getTime() - 86_400_000).toISOString();
  database.prepare("UPDATE orders SET history = json_set(history, '$[0].at', ?) WHERE id = ?").run(acceptedAt, orderId);
  const times = ['starts_at', 'ends_at', 'leave_at', 'free_at'].map((time) => `${time} = ${time} + ${byMs}`);
  database.prepare(`UPDATE occupations SET ${times.join(', ')} WHERE order_id = ?`).run(orderId);
  database.close();
}

/** What a driver pressed who was there in time and waited for so many minutes from the agreed hour on, as it came by itself. */
export function waitForCustomer(dataDir: string, orderId: string, minutes: number): void {
  const database = open(dataDir);
  const { document } = database.prepare('SELECT document FROM orders WHERE id = ?').get(orderId) as {
    document: string;
  };
  const startsAt = Date.parse((JSON.parse(document) as Order).trips[0]?.fromDatetime ?? '');
  const insert = database.prepare(
    'INSERT INTO ride_presses (order_id, ride_index, key, received_at, proposes, document) VALUES (?, 0, ?, ?, ?, ?)',
  );
  const made = [
    ['on_site', -10, 0],
    ['aboard', minutes, 1],
  ] as const;
  for (const [kind, after, proposes] of made) {
    const at = new Date(startsAt + after * 60_000).toISOString();
    const press = { key: `press-of-a-device-${kind}`, kind, stop: 0, at, receivedAt: at };
    const kept = { ...press, orderId, rideIndex: 0, driverId: 'ines', ...(proposes === 1 && { proposes: true }) };
    insert.run(orderId, press.key, Date.parse(at), proposes, JSON.stringify(kept));
  }
  database.close();
}
