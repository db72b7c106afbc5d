import { expect, it } from 'vitest';
import { anOccupation } from '#testing/a-fleet.ts';
import { anApi } from '#testing/an-api.ts';
import { createForgetRides } from './forget-rides.ts';

it('forgets what a vehicle did two days after it was free again, and not before', async () => {
  const { deps, clock } = await anApi();
  const put = [anOccupation('over', { hour: 8 }), anOccupation('later', { hour: 12 })];
  await deps.fleet.change({ orderIds: [], spans: [], decide: () => ({ put, remove: [] }) });
  const leftAt = async (at: string) => {
    clock.at = at;
    await createForgetRides(deps).run(new AbortController().signal);
    return [...(await deps.fleet.ofOrder('over')), ...(await deps.fleet.ofOrder('later'))].map(({ id }) => id);
  };
  expect(await leftAt('2026-12-03T09:00:00.000Z')).toEqual(['over', 'later']);
  expect(await leftAt('2026-12-03T09:00:00.001Z')).toEqual(['later']);
});
