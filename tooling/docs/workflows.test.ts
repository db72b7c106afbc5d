import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workspaceRoot } from '../start/workspace.mjs';

const workflows = globSync('.github/workflows/*.yml', { cwd: workspaceRoot });
const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');

it('CI runs every check by the test command: all but the journeys in one job, the journeys in another', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as {
    jobs: { gate: { strategy: { matrix: { include: { checks: string }[] } }; steps: { run?: string }[] } };
  };
  expect(jobs.gate.strategy.matrix.include.map(({ checks }) => checks)).toEqual(['--without=e2e', 'e2e']);
  expect(jobs.gate.steps.flatMap(({ run }) => run ?? [])).toEqual(['npm test -- ${{ matrix.checks }}']);
});

it('.ci/run is the test command, and nothing weaker', () => {
  expect(read('.ci/run')).toMatch(/^exec npm test <\/dev\/null$/m);
});

describe.each(workflows)('%s', (workflow) => {
  it('pins every action to a commit, with its version beside it', () => {
    const uses = [...read(workflow).matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('has read access to the sources and no other permission', () => {
    const permissions = [...read(workflow).matchAll(/^ *permissions:\n((?: +\S.*\n)+)/gm)].map(([, block]) => block);
    expect(permissions).toEqual(['  contents: read\n']);
  });
});
