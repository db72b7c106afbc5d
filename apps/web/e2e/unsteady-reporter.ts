import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** How many journeys may pass at a later try. With more of them the product is broken, and not the machine busy. */
const mostUnsteady = 3;

/** What a page says that has broken down. No machine is too busy for it: trying again would hide a fault that customers meet. */
const brokenPage = /page error: .*|Minified React error #\d+/;

/**
 * Says which journeys passed only when they were tried again, in a line each that the gate repeats at its end, and fails the run
 * where they are too many to blame a busy machine for them, or where a page broke down in one.
 */
export default class UnsteadyReporter implements Reporter {
  private journeys: readonly TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.journeys = suite.allTests();
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const unsteady = this.journeys.filter((journey) => journey.outcome() === 'flaky');
    let isBroken = false;
    for (const { title, results } of unsteady) {
      const [reason = ''] = results[0]?.error?.message?.split('\n') ?? [];
      const [broken] =
        brokenPage.exec(results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')) ?? [];
      process.stdout.write(`UNSTEADY: ${title} (at first: ${broken ?? reason})\n`);
      isBroken ||= broken !== undefined;
    }
    return Promise.resolve({ status: isBroken || unsteady.length > mostUnsteady ? 'failed' : status });
  }
}
