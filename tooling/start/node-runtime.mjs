import { existsSync } from 'node:fs';
import path from 'node:path';
import { StepFailed } from './run-step.mjs';
import { readManifest } from './workspace.mjs';

const REQUIRED_MAJOR = 24;

/**
 * The Node that runs the product: the workspace's own, from its npm package, else the one that runs this script where it
 * is new enough.
 * @param {string} root
 * @returns {string} path of the executable
 */
export function findNode(root, machine = thisMachine()) {
  const binary = machine.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const own = path.join(root, 'node_modules', nodePackage(machine), binary);
  if (existsSync(own)) return own;
  if (isNewEnough(machine.version)) return machine.execPath;
  throw new StepFailed(askForNode(machine));
}

/**
 * Says before anything is downloaded that no Node will be there to run the result. With musl it says so of any Node: npm has
 * no name for the C library in these packages, so the one for glibc is installed all the same, stands first on the path of
 * every script of the workspace, and does not run.
 * @param {string} root
 */
export function requireReachableNode(root, machine = thisMachine()) {
  if (machine.hasMusl) throw new StepFailed(ASK_FOR_GLIBC);
  const shipped = readManifest(root).optionalDependencies ?? {};
  if (nodePackage(machine) in shipped || isNewEnough(machine.version)) return;
  throw new StepFailed(askForNode(machine));
}

/** @typedef {{ platform: string; arch: string; version: string; execPath: string; hasMusl: boolean }} Machine */

/** @returns {Machine} */
function thisMachine() {
  const { platform, arch, execPath } = process;
  return { platform, arch, version: process.versions.node, execPath, hasMusl: hasMusl(platform, nodeReport) };
}

/**
 * A Linux whose Node was not built on glibc. Node says so in its report alone, which takes some 10 ms: other systems are not asked.
 * @param {string} platform
 * @param {() => object} report
 */
export function hasMusl(platform, report) {
  if (platform !== 'linux') return false;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (report());
  return header.glibcVersionRuntime === undefined;
}

const nodeReport = () => process.report.getReport();

/** @param {Machine} machine */
const nodePackage = ({ platform, arch }) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** @param {string} version */
const isNewEnough = (version) => Number.parseInt(version, 10) >= REQUIRED_MAJOR;

const ASK_FOR_GLIBC =
  'A Linux with glibc (Debian, Ubuntu, Fedora and most others) is needed: the Node that npm brings does not run on musl (Alpine).';

/** @param {Machine} machine */
const askForNode = ({ platform, arch, version }) =>
  `Node ${REQUIRED_MAJOR} or newer is needed and no npm package brings it for ${platform} ${arch}: install it (this is Node ${version}) and run the command again.`;
