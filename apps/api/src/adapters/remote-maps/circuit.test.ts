import { describe, expect, it } from 'vitest';
import { MapsUnavailableError } from '#ports/maps.ts';
import { aLog } from '#testing/a-log.ts';
import { createCircuit } from './circuit.ts';
import { ProviderFailure } from './send-request.ts';

const broken = () => Promise.reject(new ProviderFailure('broken', { status: 500 }));
const well = async () => 'well';

function aCircuit() {
  const clock = { at: Date.parse('2026-11-20T10:00:00Z'), now: () => new Date(clock.at) };
  const log = aLog();
  const circuit = createCircuit({ service: 'maps.example', clock, log });
  const asked = { count: 0 };
  /** Whether it was answered, asked in vain, or not asked at all. */
  async function outcomeOf(ask: () => Promise<string>): Promise<string> {
    const before = asked.count;
    const counted = () => {
      asked.count += 1;
      return ask();
    };
    const answer = await circuit.run(counted).catch((error: unknown) => {
      expect(error).toBeInstanceOf(MapsUnavailableError);
      return 'failed';
    });
    return asked.count === before ? 'not asked' : answer;
  }
  async function breakDown() {
    for (let failures = 0; failures < 5; failures += 1) await outcomeOf(broken);
  }
  return { circuit, clock, log, outcomeOf, breakDown };
}

describe('a circuit', () => {
  it('opens after five failures in a row, and says so once', async () => {
    const { outcomeOf, breakDown, log } = aCircuit();
    await breakDown();
    expect(await outcomeOf(well)).toBe('not asked');
    expect(log.lines).toMatchObject([
      { level: 'warn', fields: { service: 'maps.example', failure: 'broken', status: 500, pauseMs: 15_000 } },
    ]);
  });

  it('stays closed while answers come between failures', async () => {
    const { outcomeOf, log } = aCircuit();
    for (let round = 0; round < 10; round += 1) {
      for (let failures = 0; failures < 4; failures += 1) expect(await outcomeOf(broken)).toBe('failed');
      expect(await outcomeOf(well)).toBe('well');
    }
    expect(log.lines).toEqual([]);
  });

  it('lets one request try after a pause, and everybody after its answer', async () => {
    const { outcomeOf, breakDown, clock, log } = aCircuit();
    await breakDown();
    clock.at += 15_000;
    const { promise, resolve } = Promise.withResolvers<string>();
    const probe = outcomeOf(() => promise);
    expect(await outcomeOf(well)).toBe('not asked');
    resolve('well');
    expect([await probe, await outcomeOf(well)]).toEqual(['well', 'well']);
    expect(log.lines.map(({ message }) => message)).toEqual([
      'a map service is down; estimates stand in',
      'a map service answers again',
    ]);
  });

  it('waits twice as long after each vain try, five minutes at most, in silence', async () => {
    const { outcomeOf, breakDown, clock, log } = aCircuit();
    await breakDown();
    for (const pauseMs of [15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
      clock.at += pauseMs - 1;
      expect(await outcomeOf(broken)).toBe('not asked');
      clock.at += 1;
      expect(await outcomeOf(broken)).toBe('failed');
    }
    expect(log.lines).toHaveLength(1);
  });

  it.each([
    ['a refusal', new ProviderFailure('refused', { status: 403 }), 15_000],
    ['a full quota', new ProviderFailure('quota', { status: 429 }), 15_000],
    ['a full quota that names its end', new ProviderFailure('quota', { status: 429, retryAfterMs: 7000 }), 7000],
    ['a quota that is full for a day', new ProviderFailure('quota', { retryAfterMs: 86_400_000 }), 600_000],
  ])('opens at once after %s', async (_name, failure, pauseMs) => {
    const { outcomeOf, clock } = aCircuit();
    await outcomeOf(() => Promise.reject(failure));
    clock.at += pauseMs - 1;
    expect(await outcomeOf(well)).toBe('not asked');
    clock.at += 1;
    expect(await outcomeOf(well)).toBe('well');
  });

  it('hides no defect of ours behind an outage, and is not stuck by one', async () => {
    const { circuit, outcomeOf, breakDown, clock } = aCircuit();
    await breakDown();
    clock.at += 15_000;
    await expect(circuit.run(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
    clock.at += 30_000;
    expect(await outcomeOf(well)).toBe('well');
  });

  it('is not closed by an answer that was asked for before it opened', async () => {
    const { outcomeOf, breakDown } = aCircuit();
    const { promise, resolve } = Promise.withResolvers<string>();
    const early = outcomeOf(() => promise);
    await breakDown();
    resolve('well');
    expect([await early, await outcomeOf(well)]).toEqual(['well', 'not asked']);
  });
});
