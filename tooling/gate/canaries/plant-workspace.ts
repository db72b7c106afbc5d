import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

const CONFIGURATION = [
  '.oxlintrc.json',
  '.gitignore',
  'biome.json',
  'knip.jsonc',
  'package.json',
  'tsconfig.base.json',
];
const MEMBERS = ['packages/core', 'apps/api', 'apps/web', 'tooling'];

/** A workspace beside the real one, with its rules and packages, in which a test may plant what must be found. */
export interface PlantedWorkspace {
  root: string;
  write: (file: string, content: string) => void;
  remove: () => void;
}

/** Makes a workspace with the real configuration and manifests, and no source file. Nobody else sees what is planted in it. */
export function plantWorkspace(): PlantedWorkspace {
  const root = mkdtempSync(path.join(tmpdir(), 'canary-'));
  const copy = (file: string) => cpSync(path.join(workspaceRoot, file), path.join(root, file));
  CONFIGURATION.forEach(copy);
  symlinkSync(path.join(workspaceRoot, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  for (const member of MEMBERS) {
    copy(`${member}/package.json`);
    copy(`${member}/tsconfig.json`);
    symlinkSync(path.join(workspaceRoot, member, 'node_modules'), path.join(root, member, 'node_modules'), 'junction');
  }
  return {
    root,
    write(file, content) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), content);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
