import { milliseconds, perSecond } from '../../bench/figures.ts';
import type { EmulatorHosts } from '../cluster/emulated-project.ts';
import { type Cluster, withCluster } from '../cluster/with-cluster.ts';
import { findBroken, repeatedMailsOf } from '../orders/find-broken.ts';
import { gatherEvidence } from '../orders/gather-evidence.ts';
import { placeOrders } from '../orders/place-orders.ts';
import { signUpBuyers } from '../orders/sign-up-buyers.ts';
import type { Trial } from '../trial.ts';

/** One process sends as many at once: what it handed over and could not note any more leaves again. */
const mailsInFlight = 4;

/** An instance dies in the middle of the load, and another one starts later. */
export const killTrial: Trial = {
  name: 'kill',
  title: 'An instance killed in the middle',
  async run(emulators) {
    const { row, broken } = await runKill(await emulators.hosts(), { instances: 4, orders: 1000, buyers: 50 });
    return { table: [headings, row], broken };
  },
};

const headings = ['instances', 'orders', 'a second', '99 %', 'longest', 'mails', 'sent twice', 'broken'];

interface Round {
  instances: number;
  orders: number;
  buyers: number;
}

export function runKill(hosts: EmulatorHosts, { instances, orders, buyers }: Round) {
  return withCluster({ hosts, instances }, async (cluster) => {
    const changes: Promise<void>[] = [];
    const result = await placeOrders(cluster, {
      buyers: await signUpBuyers(cluster, buyers),
      orders,
      named: 'kill',
      onAcknowledged: (count) => {
        if (count === Math.ceil(orders / 3)) changes.push(replaceOne(cluster));
      },
    });
    await Promise.all(changes);
    const { acknowledgements } = result;
    const claims = { submissions: orders, acknowledgements, repeatedMails: mailsInFlight };
    const evidence = await gatherEvidence(cluster, claims);
    const broken = [
      ...(changes.length === 1 ? [] : ['nobody was killed']),
      ...result.failures,
      ...findBroken(evidence),
    ];
    const figures = [perSecond(result.perSecond), milliseconds(result.p99Ms), milliseconds(result.longestMs)];
    const mails = [evidence.messageIds.length, repeatedMailsOf(evidence.messageIds), broken.length].map(String);
    return { row: [`${instances}, one killed`, String(evidence.orderIds.length), ...figures, ...mails], broken };
  });
}

async function replaceOne(cluster: Cluster): Promise<void> {
  await cluster.killOne();
  await cluster.add();
}
