import { ConfigurationError } from '#config/configuration-error.ts';
import { readSettings } from '#config/env.ts';

/** What a start with these settings would be refused for, in the order in which it is listed; none where it is not. */
export function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env, '/srv/chauffeur');
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}
