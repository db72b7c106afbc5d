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
 * Says before anything is downloaded that no Node will be there to run the result.
 * @param {string} root
 */
export function requireReachableNode(root, machine = thisMachine()) {
  const shipped = readManifest(root).optionalDependencies ?? {};
  if (nodePackage(machine) in shipped || isNewEnough(machine.version)) return;
  throw new StepFailed(askForNode(machine));
}

/** @typedef {{ platform: string; arch: string; version: string; execPath: string }} Machine */

/** @returns {Machine} */
function thisMachine() {
  return { platform: process.platform, arch: process.arch, version: process.versions.node, execPath: process.execPath };
}

/** @param {Machine} machine */
const nodePackage = ({ platform, arch }) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** @param {string} version */
const isNewEnough = (version) => Number.parseInt(version, 10) >= REQUIRED_MAJOR;

/** @param {Machine} machine */
const askForNode = ({ platform, arch, version }) =>
  `Node ${REQUIRED_MAJOR} or newer is needed and no npm package brings it for ${platform} ${arch}: install it (this is Node ${version}) and run the command again.`;
