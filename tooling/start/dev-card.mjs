import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findNode, requireReachableNode } from './node-runtime.mjs';
import { reportFailure } from './report-failure.mjs';
import { StepFailed } from './run-step.mjs';
import { supervise } from './supervise.mjs';
import { productArguments, workspaceRoot } from './workspace.mjs';

/** Keys that open nothing but the stand-in on this machine. */
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_standin000000000000000000',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin000000000000000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin000000000000000000',
};

/**
 * `npm run dev:card`: the built product together with a stand-in for Stripe, in which no money moves. The stand-in answers on
 * STRIPE_PORT (4242), and forgets everything when it ends: so the product starts with an empty folder of its own too, unless
 * DATA_DIR names one.
 */
async function devCard() {
  requireReachableNode(workspaceRoot);
  await ensureInstalled(workspaceRoot);
  const node = findNode(workspaceRoot);
  await ensureBuilt(workspaceRoot);
  const stripePort = process.env.STRIPE_PORT ?? '4242';
  const webPort = process.env.PORT ?? '3000';
  const webhook = `http://localhost:${webPort}/api/stripe/webhook`;
  const stripe = `http://127.0.0.1:${stripePort}`;
  await requireFreePorts({ PORT: webPort, STRIPE_PORT: stripePort });
  const folder = process.env.DATA_DIR ?? emptyFolder();
  const settings = { ...process.env, ...KEYS, STRIPE_API_BASE: stripe, DATA_DIR: folder };
  const standIn = fileURLToPath(import.meta.resolve('@chauffeur/stripe-stand-in/program'));
  process.stdout.write(noticeOf(folder));
  process.exitCode = await supervise([
    {
      command: node,
      args: [standIn, '--port', stripePort, '--webhook', webhook, '--cards'],
      cwd: workspaceRoot,
      env: process.env,
      isReady: () => answering(stripe),
    },
    { command: node, args: productArguments, cwd: workspaceRoot, env: settings },
  ]);
}

/**
 * A port that is taken is said here in a sentence: the program that finds it taken has only a stack to say.
 * @param {Record<string, string>} ports by the settings that name them
 * @throws {StepFailed} where one of them is taken
 */
async function requireFreePorts(ports) {
  for (const [setting, port] of Object.entries(ports)) {
    if (await isTaken(Number(port)))
      throw new StepFailed(
        `Port ${port} is taken by another program: end that one, or name another port with ${setting}.`,
      );
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isTaken(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, () => probe.close(() => resolve(false)));
  });
}

/** The data of the last simulation is gone with the payments that it speaks of. */
function emptyFolder() {
  const folder = path.join(workspaceRoot, 'var/simulation');
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

/**
 * The product asks for what was paid while it was down as soon as it starts.
 * @param {string} origin
 */
async function answering(origin) {
  const deadline = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer) return;
    await pause(20);
  }
}

const LONGEST_START_MS = 10_000;

/** @param {string} folder */
function noticeOf(folder) {
  const end =
    process.env.DATA_DIR === undefined
      ? ', and forgotten by the next simulation'
      : '; payments are forgotten at the end';
  return `
SIMULATION: cards are paid with a stand-in for Stripe on this machine. No money moves, no real card works.
Orders are kept in ${path.relative(workspaceRoot, folder) || folder}${end}.

`;
}

await devCard().catch(reportFailure);
