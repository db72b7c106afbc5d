import { median, quantile } from '../../bench/median.ts';
import type { Cluster } from '../cluster/with-cluster.ts';
import type { Buyer } from './sign-up-buyers.ts';
import { type Acknowledgement, submitOrder } from './submit-order.ts';

export interface Load {
  buyers: readonly Buyer[];
  orders: number;
  /** The first letters of its idempotency keys, five or so. */
  named: string;
  /** Told of each order that was acknowledged first, by how many there are. */
  onAcknowledged?: (count: number) => void;
}

export interface LoadResult {
  /** Every answer, those to repetitions among them. */
  acknowledgements: Acknowledgement[];
  /** Submissions of which nobody answered, or that were refused: why. */
  failures: string[];
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  longestMs: number;
}

/** Of ten submissions: which goes to two instances at once, and which comes again after its answer, elsewhere. */
const twiceAtOnce = 3;
const onceAgain = 7;

/** Each buyer orders, waits for the answer and orders again. */
export async function placeOrders(
  cluster: Cluster,
  { buyers, orders, named, onAcknowledged }: Load,
): Promise<LoadResult> {
  const acknowledgements: Acknowledgement[] = [];
  const failures: string[] = [];
  const durations: number[] = [];
  let begun = 0;

  async function order(buyer: Buyer, number: number): Promise<void> {
    const submission = { buyer, key: `${named}-${String(number).padStart(11, '0')}`, turn: number };
    const elsewhere = { ...submission, turn: number + 1 };
    const sentAt = performance.now();
    const atOnce = number % 10 === twiceAtOnce ? [submission, elsewhere] : [submission];
    acknowledgements.push(...(await Promise.all(atOnce.map((each) => submitOrder(cluster, each)))));
    durations.push(performance.now() - sentAt);
    onAcknowledged?.(durations.length);
    if (number % 10 === onceAgain) acknowledgements.push(await submitOrder(cluster, elsewhere));
  }

  async function keepOrdering(buyer: Buyer): Promise<void> {
    while (begun < orders) {
      begun += 1;
      await order(buyer, begun).catch((error: unknown) => failures.push(String(error)));
    }
  }

  const startedAt = performance.now();
  await Promise.all(buyers.map(keepOrdering));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    acknowledgements,
    failures,
    perSecond: durations.length / seconds,
    medianMs: median(durations),
    p99Ms: quantile(durations, 0.99),
    longestMs: Math.max(...durations),
  };
}
