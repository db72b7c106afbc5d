/** What is wrong with the configuration, all of it at once: the start is refused and the operator reads each line. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/** The codes by which the file system refuses, and what they mean to whoever runs the program. */
const refusals: Readonly<Record<string, string>> = {
  EACCES: 'the user whom the program runs as has no right to it',
  EPERM: 'the user whom the program runs as has no right to it',
  EROFS: 'it lies on a file system that can only be read',
  EISDIR: 'it is a folder, where a file has to be',
  ERR_FS_EISDIR: 'it is a folder, where a file has to be',
  ENOENT: 'there is no such file',
  ENOTDIR: 'its path leads through a file, where a folder has to be',
  EEXIST: 'it is a file, where a folder has to be',
  ELOOP: 'its links lead round in a circle',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the user is used up',
};

const taken = 'there is something of that name already';

/**
 * What keeps a file or a folder of ours from being opened, with its name and a sentence, where the operator can put it right; anything
 * else stays what it is. `file` is what was worked with, for the calls of the system that tell no name.
 */
export function explainFile(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  // A call that is given two names fails because of the second: it is the one that is written.
  const isOfTwo = 'dest' in error;
  const reason = isOfTwo && error.code === 'EEXIST' ? taken : refusals[String(error.code)];
  const path = 'path' in error ? error.path : file;
  const name = String(isOfTwo ? error.dest : path);
  return reason === undefined ? error : new ConfigurationError([`${name}: ${reason} (${String(error.code)})`]);
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** One line per issue of a failed parse: where, and what is the matter there. */
export function problemsOf(source: string, issues: readonly Issue[]): string[] {
  return issues.map(({ path, message }) => {
    const place = path.map(String).join('.');
    return place === '' ? `${source}: ${message}` : `${source}, ${place}: ${message}`;
  });
}
