import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FleetRecords, fleetProblems, fleetRecordsSchema, parisDate } from '@chauffeur/core';
import { deriveKey } from '#composition/derive-key.ts';
import { openEngine } from '#composition/open-engine.ts';
import { openLog } from '#composition/open-log.ts';
import { openMaps } from '#composition/open-maps.ts';
import { systemClock as clock } from '#composition/system-clock.ts';
import { appSecret } from '#config/app-secret.ts';
import { ConfigurationError } from '#config/configuration-error.ts';
import type { Settings } from '#config/env.ts';
import { readJson } from '#config/operator-files.ts';
import { type CapacityOutcome, createChangeCapacity } from '#modules/fleet/change-capacity.ts';
import { CommandError } from './command-error.ts';

interface Wish {
  root: string;
  action: string | undefined;
  /** The example beside the operator's file, to look at how it works. */
  example: boolean;
}

export const fleetUsage =
  'Say what to do: npm run fleet -- check [--example], or npm run fleet -- load [--example]. The file is config/fleet.json, or that of FLEET_FILE';

/**
 * Checks the file of the fleet, or puts it in the place of the store's: rides to come have a vehicle by it where one is free. A product that is
 * running sells by it from its next quote on. Answers what to tell the operator.
 * @throws ConfigurationError with every problem of the file, and the store keeps what it has
 */
export async function manageFleet(settings: Settings, { root, action, example }: Wish): Promise<string> {
  if (action !== 'check' && action !== 'load') throw new CommandError(fleetUsage);
  const file = fileOf(settings, { root, example });
  const secret = appSecret(settings.appSecret, settings.dataDir);
  const ground = openGround(settings, secret);
  const records = readFleet(file, ground);
  if (action === 'check') return `${file} is in order: ${countsOf(records)}`;
  const engine = await openEngine({ settings, secret, clock });
  try {
    const { stores } = engine;
    // Mails leave with the product that runs, or with the next start.
    const deps = {
      ...stores,
      ground,
      clock,
      log: silent,
      wakeOutbox: () => undefined,
    };
    return await toldOf(records, await createChangeCapacity(deps)(records));
  } finally {
    await engine.close();
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Tells how it went, with a line for each ride that nobody drives any more. */
async function toldOf(records: FleetRecords, { moved, stranded, placed, without, tell }: CapacityOutcome) {
  const others = moved.filter(({ from }) => from !== null).length;
  const sentences = [
    `Loaded ${countsOf(records)}; availability is ${records.settings.availability}.`,
    `${placed} orders to come got a vehicle${without > 0 ? `, ${without} have none` : ''}.`,
    ...(others > 0 ? [`${others} rides changed vehicle.`] : []),
    ...(stranded.length > 0 ? [`${stranded.length} rides lost theirs, and you get a mail of them:`] : []),
  ];
  return [sentences.join(' '), ...(await tell('en-US'))].join('\n');
}

function countsOf({ vehicles, drivers, duties, blocks }: FleetRecords): string {
  return `${vehicles.length} vehicles, ${drivers.length} drivers, ${duties.length} weekly patterns, ${blocks.length} blocks`;
}

/** The operator's own file; nobody sells the example's vehicles by chance. */
function fileOf({ fleetFile }: Settings, { root, example }: Pick<Wish, 'root' | 'example'>): string {
  if (example) return path.join(root, 'config/fleet.example.json');
  const file = path.resolve(fleetFile ?? path.join(root, 'config/fleet.json'));
  if (existsSync(file)) return file;
  throw new CommandError(
    `There is no ${file}: config/fleet.example.json shows what it says, and --example takes that one`,
  );
}

type Ground = ReturnType<typeof openMaps>['ground'];

/** Opens the places and ways of the fleet. Nobody outside is asked where a base is, or how long a way between two rides takes. */
function openGround(settings: Settings, secret: string): Ground {
  const placeIdKey = deriveKey(secret, 'place-id-v1');
  const log = openLog(settings.logLevel);
  return openMaps(settings.maps, { placeIdKey, clock, log, metrics: { note: () => undefined } }).ground;
}

function readFleet(file: string, ground: Ground): FleetRecords {
  const { value, problems, unread } = readJson(file, fleetRecordsSchema);
  if (value === undefined) throw new ConfigurationError(problems);
  const unknown = value.vehicles
    .filter(({ base }) => isNowhere(ground.placeOf(base)))
    .map(({ id, base }) => `vehicles, ${id}: nobody knows where its base is (${base.placeId})`);
  const found = [
    // A mistyped name would leave a vehicle on sale that was to be taken away.
    ...unread.map((name) => `${name}: nothing is called that here`),
    ...fleetProblems(value, parisDate(clock.now())).map(({ text }) => text),
    ...unknown,
  ].map((problem) => `${file}, ${problem}`);
  if (found.length > 0) throw new ConfigurationError(found);
  return value;
}

function isNowhere({ latitude, longitude }: ReturnType<Ground['placeOf']>): boolean {
  return latitude === 0 && longitude === 0;
}
