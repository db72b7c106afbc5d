import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiError, FleetRecords, OrderCreated } from '@chauffeur/core';
import { milliseconds } from '../../bench/figures.ts';
import { withFolder, workspacePath } from '../../bench/workplace.ts';
import { type Answer, callInstance } from '../cluster/call-instance.ts';
import type { EmulatorHosts } from '../cluster/emulated-project.ts';
import { type Cluster, withCluster } from '../cluster/with-cluster.ts';
import { type Buyer, routes, signUpBuyers } from '../orders/sign-up-buyers.ts';
import type { Trial } from '../trial.ts';

const buyers = 50;

/** Everybody wants the only van at the same hour, at more and more instances, each time from an empty project. */
export const availabilityTrial: Trial = {
  name: 'availability',
  title: 'One van and fifty buyers at once',
  async run(emulators) {
    const hosts = await emulators.hosts();
    const rounds = [];
    for (const instances of [1, 2, 4]) rounds.push(await runAvailability(hosts, { instances, buyers }));
    return { table: [headings, ...rounds.map(({ row }) => row)], broken: rounds.flatMap(({ broken }) => broken) };
  },
};

const headings = ['instances', 'buyers', 'stored', 'car_taken', 'last answer after', 'at an hour named', 'broken'];

export function runAvailability(hosts: EmulatorHosts, round: { instances: number; buyers: number }) {
  return withFolder((folder) =>
    withCluster(
      { hosts, instances: round.instances, settings: { FLEET_FILE: fleetOfOneVan(folder) } },
      async (cluster) => {
        await cluster.command('fleet', 'load');
        const sale = await buyTheVan(cluster, round.buyers);
        const { answers, stored, lastMs, later } = sale;
        const broken = brokenSale(sale);
        const counts = [round.instances, round.buyers, stored.length, answers.filter(isTaken).length].map(String);
        return {
          row: [...counts, milliseconds(lastMs), String(later), String(broken.length)],
          broken: broken.map((sentence) => `${round.instances} instances: ${sentence}`),
        };
      },
    ),
  );
}

/** The van of the example, on duty around the clock. */
function fleetOfOneVan(folder: string): string {
  const example = JSON.parse(readFileSync(workspacePath('config/fleet.example.json'), 'utf8')) as FleetRecords;
  const always = [{ from: '00:00', until: '00:00' }];
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const vehicles = example.vehicles.filter(({ serves }) => serves.includes('VAN')).slice(0, 1);
  const duties = example.duties
    .filter(({ vehicleId }) => vehicleId === vehicles[0]?.id)
    .slice(0, 1)
    .map((duty) => ({ ...duty, week: Object.fromEntries(days.map((day) => [day, always])), exceptions: [] }));
  const file = path.join(folder, 'fleet.json');
  writeFileSync(file, JSON.stringify({ ...example, vehicles, duties, blocks: [] }));
  return file;
}

/** What was answered, and what is stored, read from beside the product. */
export interface Sale {
  answers: readonly Answer[];
  /** Of those at once: the numbers of the orders that are stored, and whose days the van has. */
  stored: readonly string[];
  sold: readonly string[];
  lastMs: number;
  /** What somebody was answered who ordered at the first hour that a refusal named; 0 where none did. */
  later: number;
}

async function buyTheVan(cluster: Cluster, count: number): Promise<Sale> {
  const crowd = await signUpBuyers(cluster, count);
  const startedAt = performance.now();
  const answers = await Promise.all(crowd.map((buyer, number) => order(cluster, buyer, number)));
  const lastMs = performance.now() - startedAt;
  const stored = await cluster.project.texts('Orders', 'orderNumber');
  const sold = (await cluster.project.texts('VehicleDays', 'orderIds')).filter((orderIds) => orderIds !== '');
  return { answers, stored, sold, lastMs, later: await orderLater(cluster, answers) };
}

/** Somebody else wants the same ride, and takes the hour that was named for it. */
async function orderLater(cluster: Cluster, answers: readonly Answer[]): Promise<number> {
  const refused = answers.findIndex(({ status }) => status === 409);
  const [hour] = (answers[refused]?.body as ApiError | undefined)?.nearest ?? [];
  if (!hour) return 0;
  const first = refused + answers.length * routes;
  const [buyer] = await signUpBuyers(cluster, 1, { ...hour, first });
  return buyer ? (await order(cluster, buyer, first)).status : 0;
}

function order(cluster: Cluster, { headers, order: body }: Buyer, number: number): Promise<Answer> {
  const instance = cluster.instances[number % cluster.instances.length];
  if (!instance) throw new Error('There is no instance to ask.');
  const key = `van-${String(number).padStart(13, '0')}`;
  return callInstance(instance, '/orders', { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body });
}

const isTaken = ({ status, body }: Answer) => status === 409 && (body as ApiError).code === 'car_taken';

/** Every sentence about one van and many buyers that does not hold, in words (Rules 10.9, 10.10). */
export function brokenSale({ answers, stored, sold, later }: Sale): string[] {
  const orders = answers.filter(({ status }) => status === 201).map(({ body }) => body as OrderCreated);
  const others = answers.filter((answer) => answer.status !== 201 && !isTaken(answer));
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  return [
    ...(orders.length === 1 ? [] : [`${orders.length} buyers were sold the van`]),
    ...others.map(({ status, body }) => `a buyer was answered ${status}: ${JSON.stringify(body)}`),
    ...(stored.join() === numbers.join() && stored.every((number) => number.endsWith('-1'))
      ? []
      : [`stored are the orders ${stored.join(', ')}`]),
    ...(sold.join() === orders.map(({ id }) => id).join() ? [] : [`the van drives for ${sold.join(', ')}`]),
    ...(later === 201 ? [] : [`the hour that was named for a buyer is answered ${later}`]),
  ];
}
