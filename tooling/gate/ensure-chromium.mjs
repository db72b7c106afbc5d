import { existsSync } from 'node:fs';
import path from 'node:path';
import { runStep } from '../start/run-step.mjs';

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
 * @returns {Promise<string>} path of the executable
 */
export async function ensureChromium({ env = process.env, places = USUAL_PLACES } = {}) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not there.`);
  }
  const installed = places.find((place) => existsSync(place));
  if (installed) return installed;

  await installChromium(env);
  const added = places.find((place) => existsSync(place));
  if (!added)
    throw new Error('The package `chromium` is installed, yet no browser is in the usual places: set CHROMIUM_PATH.');
  return added;
}

/**
 * The same engine without windows, which Debian packs beside the browser: pages open in it a third faster. It is a convenience: added
 * where this user is root, as in a container, and done without where it cannot be had.
 * @param {string} chromium
 * @returns {Promise<string | undefined>} path of the executable
 */
export async function ensureChromiumShell(chromium, { env = process.env } = {}) {
  const shell = path.join(path.dirname(chromium), 'chromium-headless-shell');
  if (existsSync(shell)) return shell;
  const apt = aptCommand(env);
  if (chromium !== '/usr/bin/chromium' || apt?.[0] !== 'apt-get') return undefined;
  const install = ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'];
  try {
    await runApt(apt, install, env).catch(async () => {
      await runApt(apt, ['update', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'], env);
      await runApt(apt, install, env);
    });
    return existsSync(shell) ? shell : undefined;
  } catch {
    process.stdout.write('chromium-headless-shell cannot be installed: the journeys take the whole browser.\n');
    return undefined;
  }
}

/** @param {NodeJS.ProcessEnv} env */
async function installChromium(env) {
  const apt = aptCommand(env);
  if (!apt) throw new Error('No Chromium found: install it and, where it is in an unusual place, set CHROMIUM_PATH.');
  await runApt(apt, ['update'], env);
  await runApt(apt, ['install', '--yes', '--no-install-recommends', 'chromium'], env);
}

/**
 * @param {string[]} apt
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runApt(apt, args, env) {
  const [command = '', ...rest] = [...apt, ...args];
  await runStep({
    notice: `For the journeys: ${command} ${rest.join(' ')}`,
    command,
    args: rest,
    cwd: process.cwd(),
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * How this user may run apt-get; nothing where that is not possible. `sudo -n` fails rather than asks for a password.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[] | undefined}
 */
function aptCommand(env) {
  /** @param {string} name */
  const onPath = (name) => (env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
  if (!onPath('apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return onPath('sudo') ? ['sudo', '-n', 'apt-get'] : undefined;
}
