import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A group of processes of the kernel's, which counts for all who ever were in it: a shell's `time` misses those that outlive their parent. */
export interface ProcessGroup {
  /** Where a process enters by writing its number; what it starts from then on is in the group too. */
  readonly entrance: string;
  /** What the processor has worked for it so far, in seconds. */
  seconds(): number;
  /** Takes it away. What is still in it ends by itself: a group that is not empty stays. */
  close(): Promise<void>;
}

const kinds = [
  { parent: '/sys/fs/cgroup/cpuacct', file: 'cpuacct.usage', seconds: (text: string) => Number(text) / 1e9 },
  {
    parent: '/sys/fs/cgroup',
    file: 'cpu.stat',
    seconds: (text: string) => Number(/usage_usec (\d+)/.exec(text)?.[1]) / 1e6,
  },
];

/** Makes a group with nothing in it. Only root may. */
export function openProcessGroup(): ProcessGroup {
  const kind = kinds.find(({ parent }) => existsSync(parent));
  if (!kind) throw new Error('This system has no groups of processes whose time is counted (cgroups).');
  const folder = path.join(kind.parent, `chauffeur-${process.pid}`);
  const entrance = path.join(folder, 'cgroup.procs');
  mkdirSync(folder);
  return {
    entrance,
    seconds: () => kind.seconds(readFileSync(path.join(folder, kind.file), 'utf8')),
    async close() {
      // Whoever has entered it themselves goes back to where all others are.
      writeFileSync(path.join(kind.parent, 'cgroup.procs'), String(process.pid));
      for (let looks = 0; looks < 50 && readFileSync(entrance, 'utf8') !== ''; looks += 1) await delay(100);
      rmdirSync(folder);
    },
  };
}
