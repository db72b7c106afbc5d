import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ProcessMemory } from '#ports/process-memory.ts';
import { createBusyShare } from './create-busy-share.ts';

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/** The memory of this process. */
export function createProcessMemory(): ProcessMemory {
  let collect: Collect | undefined;
  return {
    busyShare: createBusyShare(),
    heapBytes: () => getHeapStatistics().total_heap_size,
    // Any other collection keeps the emptied pages for a while, for what comes next.
    giveBack: () => (collect ??= exposedCollect())({ type: 'major', flavor: 'last-resort' }),
  };
}

/** V8 hands it to contexts that are made while its flag is set, and to no other: the program's own globals stay as they are. */
function exposedCollect(): Collect {
  setFlagsFromString('--expose-gc');
  try {
    return runInNewContext('gc') as Collect;
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}
