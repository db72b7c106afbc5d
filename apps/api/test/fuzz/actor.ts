import type { Quote } from '@chauffeur/core';
import * as fc from 'fast-check';
import type { AStaffSession } from '#testing/a-staff-session.ts';
import type { Draw } from './right-requests.ts';

/** Somebody who calls the API: one of two accounts, a stranger, or an owner of the company. */
export interface Actor {
  readonly name: string;
  /** Renewed where the actor signs out everywhere. */
  cookie: string;
  readonly email: string;
  /** With which the office is open; left out of everybody else. */
  readonly office?: AStaffSession;
  /** What answers told this one that nobody else may be told: ids and address. */
  readonly secrets: Set<string>;
  readonly quotes: Quote[];
  /** A value that some answer had under that name, whoever got it, or none at all. */
  known(name: string, draw: Draw): string;
}

/** Everything that answers ever said under a name, so that ids go on from call to call, and to those whom they do not concern. */
export function createMemory() {
  const values = new Map<string, Set<string>>();
  return {
    keep(body: unknown): void {
      walk(body, (name, value) => {
        const kept = values.get(name) ?? new Set();
        // As many as one scenario can use: the newest.
        values.set(name, new Set([...kept, value].slice(-40)));
      });
    },
    known(name: string, draw: Draw): string {
      const kept = [...(values.get(name) ?? [])];
      return kept.length === 0 ? 'x' : draw(fc.constantFrom(...kept));
    },
  };
}

/** Every text in a body with the name under which it stands. */
export function walk(body: unknown, visit: (name: string, value: string) => void, name = ''): void {
  if (typeof body === 'string') visit(name, body);
  else if (Array.isArray(body)) for (const one of body) walk(one, visit, name);
  else if (body !== null && typeof body === 'object')
    for (const [key, value] of Object.entries(body)) walk(value, visit, key);
}
