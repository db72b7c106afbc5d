import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { openProcessGroup, type ProcessGroup } from '../../../tooling/gate/processor-time.ts';

/** What was spent while one thing was going on, in seconds of the processor. */
interface Cost {
  seconds: number;
  times: number;
}

const mostLines = 40;

/**
 * Says what the processor's time of journeys goes to, by kind of step, by line and by journey: of the browser, the product and Playwright
 * together, whoever of them worked while the step went on. With one worker, or the steps of several would be taken for each other's.
 * As root: `e2e --workers=1 --reporter=./e2e/cost-reporter.ts day-of-the-ride`. Costs are written into `test-results`.
 */
export default class CostReporter {
  private readonly group: ProcessGroup = openProcessGroup();
  private readonly costs = {
    steps: new Map<string, Cost>(),
    lines: new Map<string, Cost>(),
    journeys: new Map<string, Cost>(),
  };
  private readonly open: TestStep[] = [];
  private journey = 'before the first journey';
  private counted = 0;

  constructor() {
    // Workers, which are started later, are in it with all that they start.
    writeFileSync(this.group.entrance, String(process.pid));
  }

  onTestBegin({ location }: TestCase): void {
    this.charge();
    this.journey = placeOf(location);
  }

  onStepBegin(_test: TestCase, _result: TestResult, step: TestStep): void {
    this.charge();
    this.open.push(step);
    costIn(this.costs.steps, kindOf(step)).times += 1;
    costIn(this.costs.lines, placeOf(step.location)).times += 1;
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    this.charge();
    const at = this.open.lastIndexOf(step);
    if (at >= 0) this.open.splice(at, 1);
  }

  async onEnd(): Promise<void> {
    this.charge();
    const lists = Object.entries(this.costs).map(([name, costs]) => `${name}\n${linesOf(costs)}`);
    writeFileSync('test-results/costs.txt', [`${this.counted.toFixed(1)} s in all`, ...lists].join('\n\n'));
    await this.group.close();
  }

  printsToStdio(): boolean {
    return false;
  }

  /** What was spent since the last time is of the innermost step that is open. */
  private charge(): void {
    const now = this.group.seconds();
    const spent = now - this.counted;
    this.counted = now;
    const step = this.open.at(-1);
    costIn(this.costs.steps, step ? kindOf(step) : 'between steps').seconds += spent;
    costIn(this.costs.lines, placeOf(step?.location)).seconds += spent;
    costIn(this.costs.journeys, this.journey).seconds += spent;
  }
}

/** A step without what it was asked for: `Fill`, `Expect`. */
function kindOf({ category, title }: TestStep): string {
  return `${category} ${title.replaceAll(/["'].*["']|[\d\w-]*\d[\w-]*/g, '…').slice(0, 50)}`;
}

function placeOf(location: TestStep['location']): string {
  return location ? `${path.relative(import.meta.dirname, location.file)}:${location.line}` : 'no line of ours';
}

function costIn(costs: Map<string, Cost>, what: string): Cost {
  const cost = costs.get(what) ?? { seconds: 0, times: 0 };
  costs.set(what, cost);
  return cost;
}

function linesOf(costs: ReadonlyMap<string, Cost>): string {
  const dearest = [...costs].toSorted(([, one], [, other]) => other.seconds - one.seconds).slice(0, mostLines);
  return dearest
    .map(([what, { seconds, times }]) => `${seconds.toFixed(2).padStart(8)} ${String(times).padStart(5)}  ${what}`)
    .join('\n');
}
