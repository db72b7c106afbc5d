import { describe, expect, inject, test } from 'vitest';
import { runAvailability } from '../../../../tooling/scale/trials/availability-trial.ts';
import { runKill } from '../../../../tooling/scale/trials/kill-trial.ts';
import { brokenSharing, runSharing } from '../../../../tooling/scale/trials/sharing-trial.ts';

const hosts = { firestore: inject('firestoreEmulator'), accounts: inject('authEmulator') };

/** Processes are started, one of them is killed, and its leases have to come due: more than other tests take on a busy machine. */
const timeout = 600_000;

describe.skipIf(Object.values(hosts).includes(''))('two processes on one project', () => {
  test(
    'make each order once, numbered without gaps and with one mail of each kind, though one of them is killed',
    async () => {
      const { broken } = await runKill(hosts, { instances: 2, orders: 100, buyers: 20 });
      expect(broken).toEqual([]);
    },
    timeout,
  );

  test(
    'sell one van once, whoever of many buyers asks which of them',
    async () => {
      expect((await runAvailability(hosts, { instances: 2, buyers: 20 })).broken).toEqual([]);
    },
    timeout,
  );

  test(
    'count together, and take a solved task once',
    async () => {
      expect(brokenSharing(await runSharing(hosts, 2))).toEqual([]);
    },
    timeout,
  );
});
