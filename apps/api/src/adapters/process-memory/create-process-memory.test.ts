import { describe, expect, it } from 'vitest';
import { createProcessMemory } from './create-process-memory.ts';

describe('the memory of the process', () => {
  it('is given back where nobody holds what it was taken for', async () => {
    const memory = createProcessMemory();
    const released = new WeakRef(Array.from({ length: 100_000 }, (_, n) => ({ n })));
    const held = Array.from({ length: 100_000 }, (_, n) => ({ n }));
    const kept = new WeakRef(held);
    // What a reference was made to stays until the turn is over.
    await new Promise((resolve) => setImmediate(resolve));
    memory.giveBack();
    expect(released.deref()).toBeUndefined();
    expect(kept.deref()).toBe(held);
  });

  it('is told in bytes, of which there are more while more is held', () => {
    const memory = createProcessMemory();
    memory.giveBack();
    const before = memory.heapBytes();
    const held = Array.from({ length: 1_000_000 }, (_, n) => ({ n }));
    expect(memory.heapBytes() - before).toBeGreaterThan(4 * held.length);
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

  it('tells nothing of what the process did before anybody could look', async () => {
    const startedAt = performance.now();
    while (performance.now() < startedAt + 500);
    const memory = createProcessMemory();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(memory.busyShare()).toBeLessThan(0.5);
  });
});
