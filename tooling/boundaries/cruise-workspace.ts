import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { boundaryRules } from './rules.ts';

const SOURCE_FOLDERS = ['packages/core/src', 'apps/api/src', 'apps/web/src', 'apps/web/e2e'];
const MUST_BE_READ = ['packages/core/src', 'apps/api/src', 'apps/web/src'];

/** What the modules of the workspace import, held against the rules. */
export interface Cruise {
  violations: readonly IViolation[];
  /** Paths of the modules that are the workspace's own. */
  modules: readonly string[];
  /** Source folders of which no import was read: the tool says "no violation" of these too. */
  unread: readonly string[];
}

/** Reads every import of the workspace, type imports included, and finds those that break a boundary rule. */
export async function cruiseWorkspace(root: string): Promise<Cruise> {
  const { output } = await cruise(
    SOURCE_FOLDERS.filter((folder) => existsSync(path.join(root, folder))),
    {
      baseDir: root,
      ruleSet: { forbidden: [...boundaryRules] },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '/dist/' },
      moduleSystems: ['es6', 'tsd'],
    },
    {
      conditionNames: ['source', 'types', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: EXTENSIONS,
    },
  );
  const result = requireResult(output);
  const own = result.modules.filter(({ source }) => SOURCE_FOLDERS.some((folder) => source.startsWith(`${folder}/`)));
  const read = own.filter(({ dependencies }) => dependencies.length > 0).map(({ source }) => source);
  return {
    violations: result.summary.violations,
    modules: own.map(({ source }) => source),
    unread: MUST_BE_READ.filter((folder) => !read.some((source) => source.startsWith(`${folder}/`))),
  };
}

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.css'];

function requireResult(output: ICruiseResult | string): ICruiseResult {
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`);
  return output;
}
