import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { accountKey } from '../session.ts';

/** Vehicles, drivers, duties, blocks and settings, with what runs out and what has no vehicle; kept under the account. */
export const staffFleetQuery = queryOptions({
  queryKey: [...accountKey, 'office', 'fleet'],
  queryFn: ({ signal }) => call('staffFleet', { signal }),
});
