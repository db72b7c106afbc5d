import type { Emulators } from './cluster/create-emulators.ts';

export interface Outcome {
  /** The headings first. */
  table: readonly (readonly string[])[];
  /** Every sentence that did not hold, in words. */
  broken: readonly string[];
}

/** Something that several instances do together, and what has to be true afterwards. */
export interface Trial {
  /** What `npm run scale -- <name>` calls it, and the name of its block in docs/scale.md. */
  name: string;
  title: string;
  run: (emulators: Emulators) => Promise<Outcome>;
}
