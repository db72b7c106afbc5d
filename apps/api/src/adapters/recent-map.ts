/** A map that holds as many entries as it may, and lets go of those that were set longest ago. */
export interface RecentMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

export function createRecentMap<Value>(mostEntries: number): RecentMap<Value> {
  // A map keeps its keys in the order in which they were set.
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    delete: (key) => void entries.delete(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= mostEntries) return;
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}
