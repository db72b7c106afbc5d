import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';

/** An empty workspace, and in front of the real npx one that only writes down how it was called. */
export function workspaceWithFakeNpx({ exitCode = 0 } = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'start '));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const calls = path.join(root, 'calls.log');
  write('bin/npx', `#!/bin/sh\necho "$*" >> "${calls}"\necho "what went wrong"\nexit ${exitCode}\n`);
  chmodSync(path.join(root, 'bin/npx'), 0o755);
  write('package.json', JSON.stringify({ packageManager: 'pnpm@0.0.1' }));
  write('packages/core/package.json', '{}');
  mkdirSync(path.join(root, 'packages/core/node_modules'));
  vi.stubEnv('PATH', [path.join(root, 'bin'), process.env.PATH].join(path.delimiter));
  return {
    root,
    write,
    calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
  };
}
