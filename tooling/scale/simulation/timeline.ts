interface Happening {
  atMs: number;
  /** Those of one instant happen in the order in which they were planned. */
  place: number;
  happen: () => void;
}

/** Simulated time, in milliseconds from 0: it passes from one event to the next, and no clock is asked. */
export interface Timeline {
  nowMs: () => number;
  after: (ms: number, happen: () => void) => void;
  /** Resolves nothing and waits for nothing: everything that happens until then has happened when it returns. */
  runUntil: (endMs: number) => void;
}

export function createTimeline(): Timeline {
  const heap: Happening[] = [];
  let nowMs = 0;
  let planned = 0;

  return {
    nowMs: () => nowMs,
    after(ms, happen) {
      planned += 1;
      push(heap, { atMs: nowMs + ms, place: planned, happen });
    },
    runUntil(endMs) {
      for (let next = heap[0]; next && next.atMs <= endMs; next = heap[0]) {
        pop(heap);
        nowMs = next.atMs;
        next.happen();
      }
      nowMs = endMs;
    },
  };
}

function isBefore(a: Happening, b: Happening): boolean {
  return a.atMs === b.atMs ? a.place < b.place : a.atMs < b.atMs;
}

function push(heap: Happening[], added: Happening): void {
  let place = heap.length;
  heap.push(added);
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above];
    if (!parent || !isBefore(added, parent)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = added;
}

/** Takes the first one away: the last one takes its place, and sinks to its own. */
function pop(heap: Happening[]): void {
  const moved = heap.pop();
  if (moved === undefined || heap.length === 0) return;
  let place = 0;
  for (;;) {
    const child = earlierChild(heap, place);
    const below = heap[child];
    if (!below || !isBefore(below, moved)) break;
    heap[place] = below;
    place = child;
  }
  heap[place] = moved;
}

function earlierChild(heap: readonly Happening[], place: number): number {
  const [left, right] = [2 * place + 1, 2 * place + 2];
  const [first, second] = [heap[left], heap[right]];
  return first && second && isBefore(second, first) ? right : left;
}
