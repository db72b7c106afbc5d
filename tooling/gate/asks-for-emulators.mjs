const CHECKS = ['e2e', 'hosted'];

/**
 * Whether what was asked of `npm test` runs suites that need emulators, for all that is known before turbo is installed.
 * @param {readonly string[]} given
 */
export function asksForEmulators(given) {
  if (given.includes('--list')) return false;
  const named = given.filter((argument) => !argument.startsWith('--without='));
  const left = given.flatMap((argument) => (argument.startsWith('--without=') ? argument.slice(10).split(',') : []));
  return CHECKS.some((check) => !left.includes(check) && (named.length === 0 || named.includes(check)));
}
