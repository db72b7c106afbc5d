import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';

/** Zones far from Paris on either side, where code that reads the machine's zone gives another day. */
const OTHER_ZONES = ['America/New_York', 'Pacific/Kiritimati'];

/** @param {string[]} args */
const turbo = (...args) => [
  'exec',
  'turbo',
  'run',
  ...args,
  '--output-logs=errors-only',
  '--continue=dependencies-successful',
];

/**
 * The gate, cheap checks first.
 * @type {import('./run-checks.mjs').Check[]}
 */
export const checks = [
  {
    name: 'format',
    why: 'every file is laid out by biome',
    run: ({ run }) => run('biome', ['format', '.']),
  },
  {
    name: 'lint',
    why: 'oxlint with type information: promises, exhaustive switches, sizes, accessibility',
    run: ({ run }) => run('oxlint', ['--type-aware', '--deny-warnings', '--format=unix', '.']),
  },
  {
    name: 'types',
    why: 'every package compiles',
    run: ({ pnpm }) => pnpm(turbo('types')),
  },
  {
    name: 'boundaries',
    why: 'imports follow the direction of dependencies',
    run: ({ run, root }) => run('node', [path.join(root, 'tooling/boundaries/check-boundaries.ts')]),
  },
  {
    name: 'purity',
    why: 'core has no clock, randomness, locale or environment inside',
    run: ({ run, root }) => run('node', [path.join(root, 'tooling/boundaries/check-core-purity.ts')]),
  },
  {
    name: 'unused',
    why: 'no file, export or dependency is there for nothing',
    run: ({ run }) => run('knip', []),
  },
  {
    name: 'build',
    why: 'core, API and web application build',
    alone: true,
    run: ({ pnpm }) => pnpm(turbo('build')),
  },
  {
    name: 'shape',
    why: 'the package core can be consumed as it is published',
    needs: ['build'],
    run: ({ run, root }) => run('node', [path.join(root, 'tooling/gate/check-package-shape.ts')]),
  },
  {
    name: 'budget',
    why: "the home page's first JavaScript stays small and holds nothing of the later steps",
    needs: ['build'],
    run: ({ run, root }) => run('node', [path.join(root, 'tooling/budget/check-budget.ts')]),
  },
  {
    name: 'docs',
    why: 'what the documents repeat is what the code says',
    run: ({ run, root }) => run('node_modules/.bin/vitest', ['run', 'docs/'], { cwd: path.join(root, 'tooling') }),
  },
  {
    name: 'canaries',
    why: 'each check fails on a violation planted for it',
    run: ({ run, root }) => run('node_modules/.bin/vitest', ['run', 'canary'], { cwd: path.join(root, 'tooling') }),
  },
  {
    name: 'tooling',
    why: 'the start command, the gate and the generators do what they say',
    needs: ['build'],
    alone: true,
    run: ({ run, root }) =>
      run('node_modules/.bin/vitest', ['run', '--exclude=docs/**', '--exclude=**/*.canary.test.ts'], {
        cwd: path.join(root, 'tooling'),
      }),
  },
  {
    name: 'test',
    why: 'unit, property, contract, API and component tests; all branches of core',
    needs: ['build'],
    alone: true,
    run: ({ pnpm }) => pnpm(turbo('test', '--filter=!@chauffeur/tooling')),
  },
  {
    name: 'hosted',
    why: "the hosted engine's adapters keep the contracts, against Google's emulators where there are any",
    needs: ['build'],
    alone: true,
    run: ({ run, root }) =>
      run('node_modules/.bin/vitest', ['run', '--config=vitest.hosted.config.ts'], {
        cwd: path.join(root, 'apps/api'),
      }),
  },
  {
    name: 'zones',
    why: "core's tests pass wherever the machine believes to be",
    needs: ['build'],
    alone: true,
    run: async ({ pnpm }) => {
      for (const TZ of OTHER_ZONES) await pnpm(turbo('test', '--filter=@chauffeur/core'), { TZ });
    },
  },
  {
    name: 'e2e',
    why: 'the journeys of a visitor, in Chromium against the real process',
    needs: ['build'],
    alone: true,
    run: async (shell) => {
      const CHROMIUM_PATH = await ensureChromium(shell);
      await shell.run('node_modules/.bin/playwright', ['test'], {
        cwd: path.join(shell.root, 'apps/web'),
        env: { CHROMIUM_PATH },
      });
    },
  },
];
