import * as fc from 'fast-check';
import { describe, inject, it } from 'vitest';
import { aCompany } from './a-company.ts';
import { expectSettled, happen, type Happening, noCash, phases } from './happenings.ts';

const { count: histories, seed } = inject('money');

/** Orders of 257 euros: paid on board, by a card that holds all of it, or of which a part was captured in the dashboard. */
const history = fc.record({
  paid: fc.constantFrom(
    { cardTTC: null, isCharged: false },
    { cardTTC: 257, isCharged: false },
    { cardTTC: 200, isCharged: true },
  ),
  isRound: fc.boolean(),
  ...phases,
});

describe('the money of an order', { timeout: 120_000 * Math.ceil(histories / 100) }, () => {
  it(`is what its invoices and credit notes say, ${histories} times (MONEY_SEED=${seed})`, async () => {
    const company = await aCompany();
    const property = fc.asyncProperty(history, async ({ paid, isRound, asked, accepted, driven }) => {
      const { id, drivenMs } = await company.anOrder({ ...paid, isRound });
      const cash = noCash();

      async function live(happenings: readonly Happening[]): Promise<void> {
        for (const happens of happenings) {
          const { cookie } = await company.owner();
          await happen(company, { id, cookie, cash }, happens);
          await company.settle();
          await expectSettled(company, { id, cash });
        }
      }

      await live(asked);
      await company.accept(id);
      await live(accepted);
      await company.passUntil(drivenMs);
      await live(driven);
    });
    await fc.assert(property, { numRuns: histories, seed });
  });
});
