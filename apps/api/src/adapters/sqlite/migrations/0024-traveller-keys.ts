/** Orders are found by who travels too: `order_search_keys` says so of a document (`migrate.ts`). */
export const travellerKeys = `
  INSERT OR IGNORE INTO order_keys (key, sequence)
    SELECT value, sequence FROM orders,
      json_each(CASE WHEN json_valid(document) THEN order_search_keys(order_number, document) ELSE '[]' END);
`;
