import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findNode, requireReachableNode } from './node-runtime.mjs';
import { reportFailure } from './report-failure.mjs';
import { supervise } from './supervise.mjs';
import { workspaceRoot } from './workspace.mjs';

/** Keys that open nothing but the stand-in on this machine. */
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_standin000000000000000000',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin000000000000000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin000000000000000000',
};

/**
 * `npm run dev:card`: the built product together with a stand-in for Stripe, in which no money moves. The stand-in answers on
 * STRIPE_PORT (4242), and forgets everything when it ends: so the product starts with an empty folder of its own too.
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
  const settings = { ...process.env, ...KEYS, STRIPE_API_BASE: stripe, DATA_DIR: emptyFolder() };
  const standIn = fileURLToPath(import.meta.resolve('@chauffeur/stripe-stand-in/program'));
  process.stdout.write(NOTICE);
  process.exitCode = await supervise([
    {
      command: node,
      args: [standIn, '--port', stripePort, '--webhook', webhook, '--cards'],
      cwd: workspaceRoot,
      env: process.env,
      isReady: () => answering(stripe),
    },
    { command: node, args: [path.join(workspaceRoot, 'apps/api/dist/server.js')], cwd: workspaceRoot, env: settings },
  ]);
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

const NOTICE = `
SIMULATION: cards are paid with a stand-in for Stripe on this machine. No money moves, no real card works.
Orders are kept in var/simulation, and forgotten by the next simulation.

`;

await devCard().catch(reportFailure);
