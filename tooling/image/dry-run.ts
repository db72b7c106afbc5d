import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '../start/workspace.mjs';
import { assembleStage } from './assemble-image.ts';
import { findImageProblems } from './find-image-problems.ts';
import { readContext } from './read-context.ts';
import { readDockerfile } from './read-dockerfile.ts';
import { tryImage } from './try-image.ts';

const port = Number(process.env['PORT'] ?? 3999);

/**
 * `npm run image:dry-run`: the steps of the Dockerfile on this machine, in folders instead of containers, with a clean copy of what the
 * build would see; then the product is started from what came out, asked and stopped. It shows that the steps are right and that
 * nothing is missing in the image. It does not show what only an engine can: the base image, its user and its volume.
 */
async function dryRun(): Promise<boolean> {
  const stages = readDockerfile(readFileSync(path.join(workspaceRoot, 'Dockerfile'), 'utf8'));
  const context = readContext(workspaceRoot, readFileSync(path.join(workspaceRoot, '.dockerignore'), 'utf8'));
  const problems = findImageProblems({ stages, context });
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length > 0) return false;
  console.log(`${context.length} files are there for the build`);
  const into = mkdtempSync(path.join(tmpdir(), 'image-'));
  try {
    const earlier = new Map<string, string>();
    for (const stage of stages) {
      console.log(`FROM ${stage.base} AS ${stage.name} (this machine's Node ${process.versions.node} instead)`);
      const assembled = assembleStage(stage, { project: workspaceRoot, context, into, earlier, tell: console.log });
      earlier.set(stage.name, assembled.root);
      if (stage === stages.at(-1)) return await passes(assembled);
    }
    return false;
  } finally {
    rmSync(into, { recursive: true });
  }
}

async function passes(product: Parameters<typeof tryImage>[0]): Promise<boolean> {
  const { health, statuses, end, output } = await tryImage(product, port);
  console.log(output.trimEnd());
  console.log(`health check ${health}, answers ${JSON.stringify(statuses)}, after SIGTERM ${end}`);
  return health === 0 && end === 0 && Object.values(statuses).every((status) => status === 200);
}

const isFine = await dryRun();
console.log(isFine ? '✓ the image would start, answer and stop' : '✗ the image would not work');
process.exitCode = isFine ? 0 : 1;
