import { existsSync } from 'node:fs';
import path from 'node:path';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * The browser of the end-to-end tests: the one that CHROMIUM_PATH names, an installed one, or Debian's package where this
 * machine lets us install it. Playwright's own download is not used: it cannot be had everywhere.
 * @param {import('./shell.mjs').Shell} shell
 * @returns {Promise<string>} path of the executable
 */
export async function ensureChromium(shell, { env = process.env, places = USUAL_PLACES } = {}) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not there.`);
  }
  const installed = places.find((place) => existsSync(place));
  if (installed) return installed;

  const apt = aptCommand(env);
  if (!apt) throw new Error('No Chromium found: install it and, where it is in an unusual place, set CHROMIUM_PATH.');
  shell.note('No Chromium found: installing the package `chromium`.');
  await shell.run(...apt(['update']));
  await shell.run(...apt(['install', '--yes', '--no-install-recommends', 'chromium']));
  const added = places.find((place) => existsSync(place));
  if (!added)
    throw new Error('The package `chromium` is installed, yet no browser is in the usual places: set CHROMIUM_PATH.');
  return added;
}

/**
 * How this user may run apt-get; nothing where that is not possible. `sudo -n` fails rather than asks for a password.
 * @param {NodeJS.ProcessEnv} env
 * @returns {((args: string[]) => [string, string[], { env: NodeJS.ProcessEnv }]) | undefined}
 */
function aptCommand(env) {
  /** @param {string} name */
  const onPath = (name) => (env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
  if (!onPath('apt-get')) return undefined;
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  if (process.getuid?.() === 0) return (args) => ['apt-get', args, options];
  if (onPath('sudo')) return (args) => ['sudo', ['-n', 'apt-get', ...args], options];
  return undefined;
}
