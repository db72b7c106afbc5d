import { describe, expect, it } from 'vitest';
import { findImpurities } from './find-impurities.ts';

const impure = [
  ['clock', 'const now = Date.now();'],
  ['clock', 'const now = new Date();'],
  ['clock', 'const now = Date();'],
  ['clock', "import { isPast } from 'date-fns';"],
  ['randomness', 'const id = Math.random();'],
  ['locale', 'const text = (1.5).toLocaleString();'],
  ['locale', "const order = 'a'.localeCompare('b');"],
  ['locale', "const upper = 'i'.toLocaleUpperCase();"],
  ['locale', 'const money = new Intl.NumberFormat();'],
  ['locale', "const money = new Intl.NumberFormat(undefined, { style: 'percent' });"],
  ['machine time zone', "const day = new Intl.DateTimeFormat('fr-FR', { day: '2-digit' });"],
  ['machine time zone', 'const hour = at.getHours();'],
  ['machine time zone', 'const at = new Date(2026, 10, 1);'],
  ['machine time zone', "import { getHours as hourOf } from 'date-fns';"],
  ['environment', 'const port = process.env.PORT;'],
  ['environment', 'const id = crypto.randomUUID();'],
  ['environment', 'setTimeout(run, 1000);'],
  ['environment', "const answer = fetch('https://example.org');"],
  ['environment', 'const size = globalThis.innerWidth;'],
  ['environment', 'const mode = import.meta.env;'],
] as const;

const pure = [
  "const at = new Date('2026-11-21T10:00:00.000Z');",
  'const at = new Date(milliseconds);',
  'const hour = at.getUTCHours();',
  "const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris' });",
  "const order = 'a'.localeCompare('b', 'fr');",
  "import { addSeconds } from 'date-fns';",
  'const trip = { location: stop, process: 1 };',
  'const { performance } = engine;',
  'type Clock = typeof process;',
  'const half = Math.round(1.5);',
];

describe('purity of core', () => {
  it.each(impure)('finds the %s in %s', (reason, code) => {
    expect(findImpurities('planted.ts', code).map((impurity) => impurity.reason)).toContain(reason);
  });

  it.each(pure)('lets pass: %s', (code) => {
    expect(findImpurities('planted.ts', code)).toEqual([]);
  });

  it('says where', () => {
    expect(findImpurities('planted.ts', 'const a = 1;\n\nconst b = Date.now();\n')).toEqual([
      { line: 3, code: 'Date.now', reason: 'clock' },
    ]);
  });
});
