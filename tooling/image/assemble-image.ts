import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Stage, Step } from './read-dockerfile.ts';

/** A stage as a folder that stands for its file system, with what its processes would find around them. */
export interface AssembledStage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  healthcheck: string[];
  command: string[];
}

interface Assembly {
  /** The project, and those of its files that the build sees. */
  project: string;
  context: readonly string[];
  /** Where each stage gets its folder. */
  into: string;
  /** Stages that are there already, by name. */
  earlier: ReadonlyMap<string, string>;
  /** Told of each step before it is done. */
  tell: (step: string) => void;
}

/**
 * Does a stage's steps in a folder: copies what it copies, runs what it runs. Paths of COPY, WORKDIR and ENV are taken inside the
 * folder. Commands run on this machine, by its own Node, user and network: they have to keep to their working folder.
 * @throws where a source is missing or a command fails
 */
export function assembleStage(stage: Stage, assembly: Assembly): AssembledStage {
  const root = path.join(assembly.into, stage.name);
  const assembled: AssembledStage = { root, workdir: root, env: {}, healthcheck: [], command: [] };
  mkdirSync(root, { recursive: true });
  for (const step of stage.steps) doStep(step, assembled, assembly);
  return assembled;
}

function doStep(step: Step, stage: AssembledStage, assembly: Assembly): void {
  switch (step.kind) {
    case 'workdir':
      stage.workdir = insideOf(stage, step.value);
      mkdirSync(stage.workdir, { recursive: true });
      return;
    case 'env':
      for (const [name, value] of Object.entries(step.variables)) {
        stage.env[name] = value.startsWith('/') ? insideOf(stage, value) : value;
      }
      return;
    case 'copy':
      copy(step, stage, assembly);
      return;
    case 'run':
      run(step.script, stage, assembly);
      return;
    case 'healthcheck':
      stage.healthcheck = step.command;
      return;
    case 'cmd':
      stage.command = step.command;
      return;
    case 'user':
    case 'volume':
    case 'note':
      return;
  }
}

function insideOf({ root, workdir }: AssembledStage, place: string): string {
  return place.startsWith('/') ? path.join(root, place) : path.join(workdir, place);
}

function copy(step: Extract<Step, { kind: 'copy' }>, stage: AssembledStage, assembly: Assembly): void {
  const { from, sources, target } = step;
  assembly.tell(`COPY ${sources.join(' ')} → ${target}${from === null ? '' : ` from ${from}`}`);
  const into = insideOf(stage, target);
  if (from === null) {
    for (const source of sources) copyFromContext(source, { into, isFolder: target.endsWith('/') }, assembly);
    return;
  }
  const origin = assembly.earlier.get(from);
  if (origin === undefined) throw new Error(`there is no stage ${from}`);
  for (const source of sources) {
    const found = path.join(origin, source);
    if (!existsSync(found)) throw new Error(`${source} is not in the stage ${from}`);
    cpSync(found, target.endsWith('/') ? path.join(into, path.basename(source)) : into, {
      recursive: true,
      // As an engine copies: packages find each other by links.
      verbatimSymlinks: true,
    });
  }
}

type Place = { into: string; isFolder: boolean };

function copyFromContext(source: string, { into, isFolder }: Place, { project, context }: Assembly): void {
  const isAll = source === '.';
  const files = context.filter((file) => isAll || file === source || file.startsWith(`${source}/`));
  if (files.length === 0) throw new Error(`${source} is not there for the build`);
  for (const file of files) {
    const inside = isAll ? file : path.relative(source, file) || (isFolder ? path.basename(file) : '');
    const place = path.join(into, inside);
    mkdirSync(path.dirname(place), { recursive: true });
    cpSync(path.join(project, file), place);
  }
}

/** With nothing of this shell's but what finds and fetches programs: the image would not have the rest either. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'];

function run(script: string, { workdir, env }: AssembledStage, { tell }: Assembly): void {
  tell(`RUN ${script}`);
  const own = Object.entries(process.env).filter(
    ([name]) => inherited.includes(name.toUpperCase()) || /^npm_config_/i.test(name),
  );
  const { status } = spawnSync('sh', ['-ec', script], {
    cwd: workdir,
    env: { ...Object.fromEntries(own), ...env, CI: 'true' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`the command ended with ${status}: ${script}`);
}
