import { milliseconds, perSecond } from '../../bench/figures.ts';
import type { EmulatorHosts } from '../cluster/emulated-project.ts';
import { withCluster } from '../cluster/with-cluster.ts';
import { findBroken } from '../orders/find-broken.ts';
import { gatherEvidence } from '../orders/gather-evidence.ts';
import { placeOrders } from '../orders/place-orders.ts';
import { signUpBuyers } from '../orders/sign-up-buyers.ts';
import type { Trial } from '../trial.ts';

const orders = 1000;
const buyers = 50;

/** The same load on more and more instances, each time from an empty project. */
export const loadTrial: Trial = {
  name: 'load',
  title: 'Orders from fifty clients at once',
  async run(emulators) {
    const hosts = await emulators.hosts();
    const rounds = [];
    for (const instances of [1, 2, 4]) rounds.push(await runLoad(hosts, { instances, orders, buyers }));
    return { table: [headings, ...rounds.map(({ row }) => row)], broken: rounds.flatMap(({ broken }) => broken) };
  },
};

const headings = ['instances', 'orders', 'a second', 'median', '99 %', 'mails', 'last one after', 'broken'];

interface Round {
  instances: number;
  orders: number;
  buyers: number;
}

function runLoad(hosts: EmulatorHosts, { instances, ...sizes }: Round) {
  return withCluster({ hosts, instances }, async (cluster) => {
    const load = { orders: sizes.orders, buyers: await signUpBuyers(cluster, sizes.buyers) };
    // What is loaded once is paid for by orders that are looked at too, and not measured.
    const warm = await placeOrders(cluster, { ...load, orders: sizes.buyers, named: 'warm' });
    const startedAt = performance.now();
    const result = await placeOrders(cluster, { ...load, named: 'scale' });
    const acknowledgements = [...warm.acknowledgements, ...result.acknowledgements];
    const submissions = sizes.buyers + sizes.orders;
    const evidence = await gatherEvidence(cluster, { submissions, acknowledgements, repeatedMails: 0 });
    const drainedMs = performance.now() - startedAt;
    const broken = [...warm.failures, ...result.failures, ...findBroken(evidence)];
    const figures = [perSecond(result.perSecond), milliseconds(result.medianMs), milliseconds(result.p99Ms)];
    const mails = [String(evidence.messageIds.length), `${(drainedMs / 1000).toFixed(0)} s`];
    const row = [String(instances), String(evidence.orderIds.length), ...figures, ...mails, String(broken.length)];
    return { row, broken: broken.map((sentence) => `${instances} instances: ${sentence}`) };
  });
}
