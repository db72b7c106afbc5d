import { leastCardCents } from '../limits.ts';
import { fromCents, toCents } from '../money/cents.ts';
import type { CardPart, CardPayment, disputeStates } from '../schemas/order.ts';

/**
 * The authorisations of a payment, the first made first: most have one (Rules 21.6).
 *
 * @example
 * partsOf({ intentId: 'pi_1', state: 'authorised', amountTTC: 197, refundedTTC: 0, captureBefore: null, dispute: null }).length
 * // 1
 */
export function partsOf({ captureRefusedAt: _refused, parts, ...only }: CardPayment): readonly CardPart[] {
  return parts ?? [only];
}

/**
 * Several authorisations as the one payment that they are to the order: charged as far as any of them was, held as far as any still is,
 * and let go once all are. Throws a RangeError for none.
 *
 * @example
 * paymentOfParts([
 *   { intentId: 'pi_1', state: 'captured', amountTTC: 197, refundedTTC: 0, captureBefore: null, dispute: null },
 *   { intentId: 'pi_2', state: 'captured', amountTTC: 40, refundedTTC: 0, captureBefore: null, dispute: null },
 * ]).amountTTC // 237
 */
export function paymentOfParts(parts: readonly CardPart[]): CardPayment {
  const [first] = parts;
  if (first === undefined) throw new RangeError('a payment has an authorisation at least');
  if (parts.length === 1) return first;
  const state = (['captured', 'authorised'] as const).find((each) => parts.some((part) => part.state === each));
  const counted = parts.filter((part) => state === undefined || part.state === state);
  const failed = sumOf(parts, ({ failedRefundsTTC = 0 }) => failedRefundsTTC);
  return {
    intentId: first.intentId,
    state: state ?? 'released',
    amountTTC: sumOf(counted, ({ amountTTC }) => amountTTC),
    refundedTTC: sumOf(parts, ({ refundedTTC }) => refundedTTC),
    ...(failed > 0 && { failedRefundsTTC: failed }),
    captureBefore: earliest(counted),
    dispute: gravest(parts),
    parts: [...parts],
  };
}

function sumOf(parts: readonly CardPart[], euros: (part: CardPart) => number): number {
  return fromCents(parts.reduce((cents, part) => cents + toCents(euros(part)), 0));
}

/** The earliest end of all holds: from then on the order is not held as a whole any more. */
function earliest(parts: readonly CardPart[]): string | null {
  return parts.flatMap(({ captureBefore }) => captureBefore ?? []).toSorted()[0] ?? null;
}

function gravest(parts: readonly CardPart[]): (typeof disputeStates)[number] | null {
  return (['lost', 'open', 'won'] as const).find((each) => parts.some(({ dispute }) => dispute === each)) ?? null;
}

/**
 * What each authorisation is charged of a total, in cents and in their order: the first before the others, none beyond what it holds, and
 * nothing of a further one that is less than a card can be charged.
 *
 * @example captureShares([19_700, 4_000], 21_000) // [19700, 1300]
 */
export function captureShares(heldCents: readonly number[], totalCents: number): number[] {
  let left = totalCents;
  return heldCents.map((held, place) => {
    const share = Math.min(held, left);
    if (place > 0 && share < leastCardCents) return 0;
    left -= share;
    return share;
  });
}

/**
 * What each authorisation gives back of an amount, in cents and in their order: the last before the others, none beyond what it has.
 *
 * @example refundShares([19_700, 4_000], 5_000) // [1000, 4000]
 */
export function refundShares(keptCents: readonly number[], amountCents: number): number[] {
  let left = amountCents;
  return keptCents
    .toReversed()
    .map((kept) => {
      const share = Math.min(kept, left);
      left -= share;
      return share;
    })
    .toReversed();
}
