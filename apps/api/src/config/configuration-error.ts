/** What is wrong with the configuration, all of it at once: the start is refused and the operator reads each line. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.problems = problems;
  }
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
