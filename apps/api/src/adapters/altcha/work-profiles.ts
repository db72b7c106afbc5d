/** `full` is for visitors; `light` for tests, which would spend their time on it. */
export type WorkProfile = 'full' | 'light';

interface Work {
  /** Rounds of PBKDF2 for each try. */
  cost: number;
  /** Tries that a solution takes, picked at random between these. */
  counter: { min: number; max: number };
}

/** `full` is about a second of a phone's time, spread over its cores. */
export const workProfiles: Readonly<Record<WorkProfile, Work>> = {
  full: { cost: 2000, counter: { min: 3000, max: 6000 } },
  light: { cost: 10, counter: { min: 5, max: 20 } },
};
