import { type Copy, DockerfileParser, type Env, type From, type Instruction } from 'dockerfile-ast';

/** What an instruction asks for. Those that only describe the image are `note`. */
export type Step =
  | { kind: 'workdir' | 'user' | 'volume'; value: string }
  | { kind: 'copy'; from: string | null; owner: string | null; sources: string[]; target: string }
  | { kind: 'run'; script: string }
  | { kind: 'env'; variables: Record<string, string> }
  | { kind: 'healthcheck' | 'cmd'; command: string[] }
  | { kind: 'note'; keyword: string };

export interface Stage {
  /** Empty where it has none. */
  name: string;
  /** The image or the stage that it begins with. */
  base: string;
  steps: Step[];
}

/**
 * The stages of a Dockerfile, as far as this project uses the language.
 * @throws on anything else: what is not understood is not passed over
 */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From;
      stages.push({ name: from.getBuildStage() ?? '', base: from.getImage() ?? '', steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined)
      throw new Error(`${instruction.getKeyword()} before the first FROM is not understood here`);
    stage.steps.push(stepOf(instruction));
  }
  return stages;
}

const readers: Readonly<Record<string, (instruction: Instruction) => Step>> = {
  WORKDIR: (instruction) => ({ kind: 'workdir', value: onlyArgument(instruction) }),
  USER: (instruction) => ({ kind: 'user', value: onlyArgument(instruction) }),
  VOLUME: (instruction) => ({ kind: 'volume', value: onlyArgument(instruction) }),
  EXPOSE: () => ({ kind: 'note', keyword: 'EXPOSE' }),
  RUN: (instruction) => ({ kind: 'run', script: instruction.getRawArgumentsContent() ?? '' }),
  ENV: (instruction) => ({
    kind: 'env',
    variables: Object.fromEntries(
      (instruction as Env).getProperties().map((property) => [property.getName(), property.getValue() ?? '']),
    ),
  }),
  COPY: (instruction) => copyOf(instruction as Copy),
  CMD: (instruction) => ({ kind: 'cmd', command: commandOf(instruction) }),
  HEALTHCHECK: (instruction) => ({ kind: 'healthcheck', command: commandOf(instruction) }),
};

function stepOf(instruction: Instruction): Step {
  const read = readers[instruction.getKeyword()];
  if (read === undefined) throw new Error(`${instruction.getKeyword()} is not understood here`);
  return read(instruction);
}

const argumentsOf = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue());

function onlyArgument(instruction: Instruction): string {
  const [value, ...rest] = argumentsOf(instruction);
  if (value === undefined || rest.length > 0) throw new Error(`${instruction.getKeyword()} takes one value here`);
  return value;
}

function copyOf(instruction: Copy): Step {
  const flags = new Map(instruction.getFlags().map((flag) => [flag.getName(), flag.getValue()]));
  const paths = argumentsOf(instruction);
  const target = paths.pop();
  if (target === undefined || paths.length === 0) throw new Error('COPY takes sources and a target');
  return { kind: 'copy', from: flags.get('from') ?? null, owner: flags.get('chown') ?? null, sources: paths, target };
}

/** A command as a list of words: a shell in front of the program would keep signals from it. */
function commandOf(instruction: Instruction): string[] {
  const [words] = /\[.*\]$/s.exec(instruction.getRawArgumentsContent() ?? '') ?? [];
  if (words === undefined) throw new Error('a command is a list of words here: ["node", "server.js"]');
  return JSON.parse(words) as string[];
}
