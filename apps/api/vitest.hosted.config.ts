import { defineConfig } from 'vitest/config';
import { fleetHistories, suite } from './vitest.config.ts';

/** Suites that need the emulator of accounts. Whoever runs others does not wait for it. */
const accounts = ['src/adapters/firebase-auth/**/*.hosted.test.ts', 'src/commands/**/*.hosted.test.ts'];

/** The suite of several processes, which needs both emulators and the machine for itself. */
const instances = ['test/hosted/instances.hosted.test.ts'];

/** What the API does with orders, customers and payments, on the hosted engine as on the embedded one. */
const journeys = [
  'src/modules/customers/customers.test.ts',
  'src/modules/decisions/decisions.test.ts',
  'src/modules/driver/{driver,driver-feeds,hand-over}.test.ts',
  'src/modules/orders/{amend-as-customer,cancel-order,guest-booking,own-orders,place-order}.test.ts',
  'src/modules/payments/{confirmations,follow-payment,one-order,payment-jobs,payment-sheet,saved-cards,webhook}.test.ts',
  'src/modules/ride-links/ride-links.test.ts',
  'test/fleet/histories.test.ts',
];

/** The suites of the hosted engine, against Google's own emulators (docs/testing.md). */
export default defineConfig({
  test: {
    projects: [
      {
        ...suite,
        test: {
          ...suite.test,
          name: 'firestore',
          include: ['src/**/*.hosted.test.ts', 'test/**/*.hosted.test.ts'],
          exclude: ['node_modules/**', ...accounts, ...instances],
          globalSetup: 'test/hosted/emulators.ts',
        },
      },
      {
        ...suite,
        test: {
          ...suite.test,
          name: 'api',
          include: journeys,
          globalSetup: 'test/hosted/emulators.ts',
          provide: { engine: 'firestore', fleet: fleetHistories(20) },
        },
      },
      {
        ...suite,
        test: {
          ...suite.test,
          name: 'accounts',
          // The emulator knows one project, and each suite begins without accounts.
          fileParallelism: false,
          include: accounts,
          globalSetup: ['test/hosted/emulators.ts', 'test/hosted/auth-emulator.ts'],
        },
      },
      {
        ...suite,
        test: {
          ...suite.test,
          name: 'instances',
          include: instances,
          globalSetup: ['test/hosted/emulators.ts', 'test/hosted/auth-emulator.ts'],
          // After the others: it empties the one project that browsers have, and loads the machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
