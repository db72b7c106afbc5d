interface Waiting<In, Out> {
  item: In;
  tell: (answer: Out) => void;
  fail: (error: unknown) => void;
}

/** Answers as many items as it was given, in their order. */
type Work<In, Out> = (items: readonly In[]) => Promise<readonly Out[]>;

/**
 * One round of work at a time for each name: those who come while it is under way wait and are done together in the next. A
 * document that many want takes few writes a second; each of them may stand for many.
 */
export function createRounds<In, Out>(): (name: string, item: In, work: Work<In, Out>) => Promise<Out> {
  const waiting = new Map<string, Waiting<In, Out>[]>();

  async function run(name: string, work: Work<In, Out>): Promise<void> {
    for (let round = waiting.get(name) ?? []; round.length > 0; round = waiting.get(name) ?? []) {
      waiting.set(name, []);
      await finish(round, work);
    }
    waiting.delete(name);
  }

  return (name, item, work) =>
    new Promise((tell, fail) => {
      const others = waiting.get(name);
      if (others) {
        others.push({ item, tell, fail });
        return;
      }
      waiting.set(name, [{ item, tell, fail }]);
      void run(name, work);
    });
}

async function finish<In, Out>(round: readonly Waiting<In, Out>[], work: Work<In, Out>): Promise<void> {
  try {
    const answers = await work(round.map(({ item }) => item));
    for (const [place, { tell, fail }] of round.entries()) {
      const answer = answers[place];
      if (answer === undefined) fail(new Error('A round left one of its items out'));
      else tell(answer);
    }
  } catch (error) {
    for (const { fail } of round) fail(error);
  }
}
