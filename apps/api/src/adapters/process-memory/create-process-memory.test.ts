import { describe, expect, it } from 'vitest';
import { createProcessMemory } from './create-process-memory.ts';

const mega = 1024 * 1024;

describe('the memory of the process', () => {
  it('is given back where nobody holds what it was taken for', () => {
    const memory = createProcessMemory();
    const before = memory.heapBytes();
    const held = [Array.from({ length: 2_000_000 }, (_, n) => ({ n }))];
    const full = memory.heapBytes();
    expect(held[0]).toHaveLength(2_000_000);
    held.pop();
    memory.giveBack();
    expect(full - before).toBeGreaterThan(20 * mega);
    expect(full - memory.heapBytes()).toBeGreaterThan(20 * mega);
  });

  it('shows no collector to anybody else', () => {
    createProcessMemory().giveBack();
    expect('gc' in globalThis).toBe(false);
  });

  it('tells how much of the time since the last look the process was at work', async () => {
    const memory = createProcessMemory();
    memory.busyShare();
    const endsAt = performance.now() + 50;
    await new Promise((resolve) => setImmediate(resolve));
    while (performance.now() < endsAt);
    await new Promise((resolve) => setImmediate(resolve));
    expect(memory.busyShare()).toBeGreaterThan(0.5);
  });
});
