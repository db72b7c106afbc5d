import { rmSync } from 'node:fs';
import path from 'node:path';
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
  const settings = {
    ...process.env,
    ...KEYS,
    STRIPE_API_BASE: `http://127.0.0.1:${stripePort}`,
    DATA_DIR: emptyFolder(),
  };
  process.stdout.write(NOTICE);
  process.exitCode = await supervise([
    {
      command: node,
      args: [
        path.join(workspaceRoot, 'tooling/stripe/stand-in.ts'),
        '--port',
        stripePort,
        '--webhook',
        webhook,
        '--cards',
      ],
      cwd: workspaceRoot,
      env: process.env,
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

const NOTICE = `
SIMULATION: cards are paid with a stand-in for Stripe on this machine. No money moves, no real card works.
Orders are kept in var/simulation, and forgotten by the next simulation.

`;

await devCard().catch(reportFailure);
