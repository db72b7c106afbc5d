import type { Migration } from './migration.ts';

/** Who was signed in when a message was sent; of those that are there already nobody knows. */
export const messageSenders: Migration = {
  number: 14,
  sql: `
    ALTER TABLE messages ADD COLUMN user_id TEXT;
    CREATE INDEX messages_by_user ON messages (user_id, created_at) WHERE user_id IS NOT NULL;
  `,
};
