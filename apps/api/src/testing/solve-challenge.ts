import type { BotChallenge } from '@chauffeur/core';
import { type Challenge, solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** What the contact form's widget sends once it has solved a task. */
export async function solveChallenge(task: BotChallenge): Promise<string> {
  const challenge = task as unknown as Challenge;
  const solution = await solve({ challenge, deriveKey });
  return packed({ challenge, solution });
}

/** A solution as text, the way it travels. */
export function packed(payload: object): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

export interface UnpackedSolution {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
}

export function unpacked(solution: string): UnpackedSolution {
  return JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as UnpackedSolution;
}
