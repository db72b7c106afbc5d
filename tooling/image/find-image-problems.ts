import type { Stage, Step } from './read-dockerfile.ts';

interface Image {
  stages: readonly Stage[];
  /** What the build sees of the project. */
  context: readonly string[];
}

/** What is wrong with an image that shall be small, repeatable and harmless when it is broken into. */
export function findImageProblems({ stages, context }: Image): string[] {
  const product = stages.at(-1);
  if (product === undefined) return ['there is no stage'];
  return [
    ...stages.flatMap(({ name, base }, index) => baseProblems({ name, base, earlier: stages.slice(0, index) })),
    ...stages.flatMap(({ steps }, index) => copyProblems(steps, { context, earlier: stages.slice(0, index) })),
    ...productProblems(product),
  ];
}

function baseProblems({ name, base, earlier }: { name: string; base: string; earlier: readonly Stage[] }): string[] {
  if (earlier.some((stage) => stage.name === base)) return [];
  return [
    ...(name === '' ? [`the stage from ${base} has no name`] : []),
    ...(/:\d+\.\d+\.\d+/.test(base) ? [] : [`${base} is another image tomorrow: name a whole version`]),
  ];
}

type Copied = { context: readonly string[]; earlier: readonly Stage[] };

function copyProblems(steps: readonly Step[], { context, earlier }: Copied): string[] {
  return steps.flatMap((step) => {
    if (step.kind !== 'copy') return [];
    if (step.from !== null) {
      return earlier.some(({ name }) => name === step.from)
        ? []
        : [`nothing is called ${step.from} before it is copied from`];
    }
    const missing = step.sources.filter((source) => !isInContext(source, context));
    return missing.map((source) => `${source} is copied, and the build does not see it`);
  });
}

function isInContext(source: string, context: readonly string[]): boolean {
  return source === '.' || context.some((file) => file === source || file.startsWith(`${source}/`));
}

/** Each is there once, after whatever it would not apply to if it came before. */
function productProblems({ steps }: Stage): string[] {
  const last = (kind: Step['kind']) => steps.findLastIndex((step) => step.kind === kind);
  const user = steps[last('user')];
  const isRoot = user?.kind !== 'user' || ['root', '0', ''].includes(user.value.split(':')[0] ?? '');
  return [
    ...(isRoot ? ['it runs as root'] : []),
    ...(last('run') > last('user')
      ? ['a command runs after the user was chosen, and may not do what it is to do']
      : []),
    ...(last('healthcheck') < 0 ? ['nobody asks whether it is well'] : []),
    ...(last('cmd') < 0 ? ['it starts nothing'] : []),
    ...steps
      .flatMap((step) =>
        step.kind === 'env'
          ? Object.keys(step.variables).filter((name) => /SECRET|TOKEN|PASSWORD|_KEY|_URL$/.test(name))
          : [],
      )
      .map((name) => `${name} would be the same for everyone who has the image`),
  ];
}
