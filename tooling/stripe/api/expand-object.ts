import type { Ledger } from '../ledger/ledger.ts';
import { invalidRequest } from './stripe-failure.ts';

type Expandable = Record<string, unknown>;

/**
 * A copy of an answer in which ids are replaced by the objects that they name, along each path such as `latest_charge`
 * or `data.customer`.
 * @throws StripeFailure where a path names nothing that can be expanded
 */
export function expandObject(ledger: Ledger, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(ledger, copy, { keys: path.split('.'), path });
  return copy;
}

function expandPath(ledger: Ledger, target: object, { keys, path }: { keys: string[]; path: string }): void {
  if (Array.isArray(target)) {
    for (const entry of target) expandPath(ledger, entry as object, { keys, path });
    return;
  }
  const [key = '', ...rest] = keys;
  const holder = target as Expandable;
  const inner: unknown = key === 'refunds' && holder.object === 'charge' ? refundsOf(ledger, holder) : holder[key];
  if (inner === null) return;
  const found = typeof inner === 'string' ? findObject(ledger, inner) : inner;
  if (typeof found !== 'object') {
    throw invalidRequest(`This property cannot be expanded (${path}).`);
  }
  holder[key] = typeof inner === 'string' ? structuredClone(found) : inner;
  if (rest.length > 0) expandPath(ledger, holder[key] as object, { keys: rest, path });
}

function findObject(ledger: Ledger, id: string): object | undefined {
  const { customers, methods, intents, charges, refunds, disputes } = ledger;
  return [customers, methods, intents, charges, refunds, disputes].map((objects) => objects.get(id)).find(Boolean);
}

/** How many refunds a charge brings along. */
const newestRefunds = 10;

function refundsOf(ledger: Ledger, charge: Expandable): object {
  const all = [...ledger.refunds.values()].filter((refund) => refund.charge === charge.id).reverse();
  return {
    object: 'list',
    data: structuredClone(all.slice(0, newestRefunds)),
    has_more: all.length > newestRefunds,
    url: `/v1/charges/${String(charge.id)}/refunds`,
  };
}
