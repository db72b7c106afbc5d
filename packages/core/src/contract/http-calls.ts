import { siteCalls } from './site-calls.ts';
import { unlistedCalls } from './unlisted-calls.ts';

/** Every call of `httpContract` by its name. */
export const httpCalls = { ...siteCalls, ...unlistedCalls } as const;
