import type { BotChallenge } from '@chauffeur/core';
import { rateLimits } from '../../../apps/api/src/plugins/rate-limits.ts';
import { solveChallenge } from '../../../apps/api/src/testing/solve-challenge.ts';
import type { Program } from '../../bench/product/program.ts';
import { callInstance, mustAnswer } from '../cluster/call-instance.ts';
import type { EmulatorHosts } from '../cluster/emulated-project.ts';
import { withCluster } from '../cluster/with-cluster.ts';
import type { Trial } from '../trial.ts';

/** What one instance counts or uses up holds at every other. */
export const sharingTrial: Trial = {
  name: 'sharing',
  title: 'Limits and solved tasks',
  async run(emulators) {
    const findings = await runSharing(await emulators.hosts(), 2);
    const rows = findings.map(({ what, expected, found }) => [what, expected, found]);
    return { table: [['over two instances', 'expected', 'found'], ...rows], broken: brokenSharing(findings) };
  },
};

interface Finding {
  what: string;
  expected: string;
  found: string;
}

export function brokenSharing(findings: readonly Finding[]): string[] {
  const broken = findings.filter(({ expected, found }) => expected !== found);
  return broken.map(({ what, expected, found }) => `${what}: ${found} instead of ${expected}`);
}

export function runSharing(hosts: EmulatorHosts, instances: number): Promise<Finding[]> {
  return withCluster({ hosts, instances, settings: { RATE_LIMITS: 'on' } }, async (cluster) => [
    // The task that it asks for is counted as the first.
    ...(await solutionUsedTwice(cluster.instances)),
    ...(await limitReached(cluster.instances, rateLimits.botChallenge.max - 1)),
  ]);
}

async function solutionUsedTwice(instances: readonly Program[]): Promise<Finding[]> {
  const [first, second] = instances;
  if (!first || !second) throw new Error('One instance shares nothing.');
  const botCheck = await solveChallenge((await mustAnswer(first, '/contact/challenge')) as BotChallenge);
  const send = async (instance: Program, message: string) => {
    const body = { firstName: 'Camille', lastName: 'Moreau', email: 'camille@example.com', message, botCheck };
    return String((await callInstance(instance, '/contact/sendMail', { method: 'POST', body })).status);
  };
  return [
    { what: 'a solved task at the first', expected: '204', found: await send(first, 'Acceptez-vous les chiens ?') },
    { what: 'the same at the second, other words', expected: '403', found: await send(second, 'Et les chats ?') },
  ];
}

/** Half as many more ask than may, all at once. */
async function limitReached(instances: readonly Program[], left: number): Promise<Finding[]> {
  const ask = async (turn: number) => {
    const instance = instances[turn % instances.length];
    return instance ? (await callInstance(instance, '/contact/challenge')).status : 0;
  };
  const asked = await Promise.all(Array.from({ length: Math.ceil(left * 1.5) }, (_, turn) => ask(turn)));
  const afterwards = await Promise.all(instances.map((_, turn) => ask(turn)));
  const passed = asked.filter((status) => status === 200).length;
  const rest = asked.length - left;
  const refused = asked.filter((status) => status === 429).length;
  return [
    { what: 'asked at once, answered', expected: String(left), found: String(passed) },
    { what: 'asked at once, refused with 429', expected: String(rest), found: String(refused) },
    { what: 'asked once more, each', expected: instances.map(() => 429).join(', '), found: afterwards.join(', ') },
  ];
}
