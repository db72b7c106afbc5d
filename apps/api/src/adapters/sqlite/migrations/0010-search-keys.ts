/**
 * What orders and customers are found by, word by word. `order_search_keys` and `customer_search_keys` are functions of this program, which
 * answer a list for a document (`migrate.ts`).
 */
export const searchKeys = `
  CREATE TABLE order_keys (
    key TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (key, sequence)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX order_keys_of ON order_keys (sequence, key);

  CREATE TABLE customer_keys (
    key TEXT NOT NULL,
    user_id TEXT NOT NULL,
    PRIMARY KEY (key, user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX customer_keys_of ON customer_keys (user_id);

  INSERT OR IGNORE INTO order_keys (key, sequence)
    SELECT value, sequence FROM orders,
      json_each(CASE WHEN json_valid(document) THEN order_search_keys(order_number, document) ELSE '[]' END);
  INSERT OR IGNORE INTO customer_keys (key, user_id)
    SELECT value, user_id FROM customers,
      json_each(CASE WHEN json_valid(document) THEN customer_search_keys(document) ELSE '[]' END);
`;
