import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const entry = path.resolve(import.meta.dirname, '../../../api/dist/server.js');

const exampleFile = path.resolve(import.meta.dirname, '../../../../config/fleet.example.json');

const allDay = [{ from: '00:00', until: '00:00' }];

/** One van at Beauvais that drives at all hours, and no other vehicle: sold once at an hour, and not again. */
const oneVan = {
  settings: { availability: 'enforce' },
  vehicles: [
    {
      id: 'van',
      name: 'Mercedes Classe V',
      plate: 'AA-103-AA',
      colour: 'noir',
      serves: ['VAN'],
      seats: 8,
      luggage: 8,
      base: { placeId: 'c:60057', placeName: 'Beauvais', city: 'Beauvais', postalCode: '60000', country: 'France' },
      activeFrom: '2026-01-01',
      documents: [],
    },
  ],
  drivers: [
    {
      id: 'ines',
      firstName: 'Inès',
      lastName: 'Bernard',
      phone: '+33600000003',
      cardNumber: '060000003',
      cardExpiresOn: '2099-12-31',
    },
  ],
  duties: [
    {
      id: 'always',
      vehicleId: 'van',
      driverId: 'ines',
      activeFrom: '2026-01-01',
      week: {
        monday: allDay,
        tuesday: allDay,
        wednesday: allDay,
        thursday: allDay,
        friday: allDay,
        saturday: allDay,
        sunday: allDay,
      },
    },
  ],
  blocks: [],
};

/** Names the one van under the running product, as an operator does; it sells by it from its next request on. */
export async function loadOneVan(dataDir: string, settings: object = {}, driver: object = {}): Promise<void> {
  const drivers = oneVan.drivers.map((one) => ({ ...one, ...driver }));
  await loadFleet(dataDir, { ...oneVan, drivers, settings: { ...oneVan.settings, ...settings } });
}

/** The project's own example: three vehicles and their weeks. */
export async function loadExampleFleet(dataDir: string, settings: object): Promise<void> {
  const example = JSON.parse(readFileSync(exampleFile, 'utf8'));
  await loadFleet(dataDir, { ...example, settings: { ...example.settings, ...settings } });
}

/** Several such vans, each with a driver of its own. */
export async function loadVans(dataDir: string, vans: readonly (readonly [id: string, name: string])[]): Promise<void> {
  const each = <T>(list: readonly T[], change: (one: T, van: { id: string; name: string; n: number }) => object) =>
    vans.flatMap(([id, name], n) => list.map((one) => change(one, { id, name, n })));
  await loadFleet(dataDir, {
    ...oneVan,
    vehicles: each(oneVan.vehicles, (one, { id, name, n }) => ({ ...one, id, name, plate: `AA-${103 + n}-AA` })),
    drivers: each(oneVan.drivers, (one, { id }) => ({ ...one, id: `driver-${id}` })),
    duties: each(oneVan.duties, (one, { id }) => ({
      ...one,
      id: `duty-${id}`,
      vehicleId: id,
      driverId: `driver-${id}`,
    })),
  });
}

async function loadFleet(dataDir: string, fleet: object): Promise<void> {
  const file = path.join(dataDir, 'fleet.json');
  writeFileSync(file, JSON.stringify(fleet));
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, FLEET_FILE: file };
  await promisify(execFile)(process.execPath, [entry, 'fleet', 'load'], { env });
}
