import { afterAll, beforeAll, onTestFinished } from 'vitest';

type End = () => unknown;

/** Whose end what is made just now waits for, beside that of its test. */
let ends: End[] | null = null;

/** Has something end with the test that made it, or with the last one of those that share it. */
export function whenOver(end: End): void {
  if (ends !== null) ends.push(end);
  else
    onTestFinished(async () => {
      await end();
    });
}

/**
 * One for all tests around the call: for what none of them changes in a way that another could see. The product is assembled once then,
 * which takes longer than most of them.
 */
export function forAllTests<Made>(make: () => Promise<Made>): () => Made {
  const own: End[] = [];
  let made: { readonly is: Made } | undefined;
  beforeAll(async () => {
    ends = own;
    try {
      made = { is: await make() };
    } finally {
      ends = null;
    }
  });
  afterAll(async () => {
    for (const end of own.toReversed()) await end();
  });
  return () => {
    if (made === undefined) throw new Error('it is made before the first test, not before all of them are named');
    return made.is;
  };
}
