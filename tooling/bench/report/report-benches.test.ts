import { expect, it } from 'vitest';
import { StepFailed } from '../../start/run-step.mjs';
import type { Bench } from '../bench.ts';
import { reportBenches } from './report-benches.ts';

it('says in a sentence which benches there are to whoever names another one, and runs none', async () => {
  const bench: Bench = { name: 'orders', title: 'Orders', run: () => Promise.reject(new Error('it ran')) };
  const asked = reportBenches({ command: 'bench', benches: [bench], names: ['orders', '--help'] });
  await expect(asked).rejects.toThrow(new StepFailed("No bench '--help'. There are: orders."));
  await expect(asked).rejects.toBeInstanceOf(StepFailed);
});
