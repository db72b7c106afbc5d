/** What the process has of the machine's memory, and how to hand back what it has no use for. */
export interface ProcessMemory {
  /** From 0 to 1: which part of the time since it was asked last the process was at work; the first time since there was somebody to ask. */
  busyShare(): number;
  /** What is kept for objects, whether or not there are so many, in bytes. */
  heapBytes(): number;
  /** Collects what nobody holds and lets the system have what that leaves empty. The process stands still meanwhile, for a tenth of a second or so. */
  giveBack(): void;
}
