import type { Database } from '../sqlite/database.ts';
import { linkIdentifierOf } from './reset-links.ts';

/** Removes an account with everything that opens it, in one transaction. */
export function createAccountRemoval(database: Database): (userId: string) => Promise<void> {
  const links = database.prepare('DELETE FROM verification WHERE identifier = ? OR value = ?');
  const ofUser = ['DELETE FROM session WHERE userId = ?', 'DELETE FROM account WHERE userId = ?'];
  const removals = [...ofUser, 'DELETE FROM user WHERE id = ?'].map((sql) => database.prepare(sql));
  return (userId) =>
    database.writer.write(() => {
      links.run(linkIdentifierOf(userId), userId);
      for (const removal of removals) removal.run(userId);
    });
}
