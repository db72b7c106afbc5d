import type { CountStore, DayCount } from '#ports/count-store.ts';
import type { Database } from './database.ts';

export function createSqliteCountStore(database: Database): CountStore {
  const add = database.prepare(`
    INSERT INTO day_counts (day, key, count, amount) VALUES (?, ?, ?, ?)
    ON CONFLICT (day, key) DO UPDATE SET count = count + excluded.count, amount = amount + excluded.amount
  `);
  const between = database.prepare<DayCount>(
    'SELECT day, key, count, amount FROM day_counts WHERE day >= ? AND day <= ? ORDER BY day, key',
  );
  const forget = database.prepare('DELETE FROM day_counts WHERE day < ?');
  return {
    add: (counts) =>
      database.writer.write(() => {
        for (const { day, key, count, amount } of counts) add.run(day, key, count, amount);
      }),
    between: async ({ from, until }) => between.all(from, until).map((row) => ({ ...row })),
    forget: (beforeDay) => database.writer.write(() => void forget.run(beforeDay)),
  };
}
