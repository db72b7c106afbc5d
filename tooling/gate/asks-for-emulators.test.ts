import { expect, it } from 'vitest';
import { asksForEmulators } from './asks-for-emulators.mjs';

it.each([[[]], [['e2e']], [['lint', 'hosted']], [['--without=e2e']], [['e2e', 'hosted', '--without=e2e']]])(
  'installs the emulators for %j',
  (given) => expect(asksForEmulators(given)).toBe(true),
);

it.each([[['--list']], [['lint', 'test']], [['--without=e2e,hosted']], [['e2e', '--without=e2e']]])(
  'installs no emulator for %j',
  (given) => expect(asksForEmulators(given)).toBe(false),
);
