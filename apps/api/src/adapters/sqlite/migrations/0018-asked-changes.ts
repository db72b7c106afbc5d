/** Until when what a customer asks to be changed may be answered: "asked_until" is what core makes of the order's proposal. */
export const askedChanges = `
  ALTER TABLE orders ADD COLUMN asked_until INTEGER;
  UPDATE orders SET asked_until =
    CAST(round((julianday(json_extract(document, '$.proposal.expiresAt')) - 2440587.5) * 86400000) AS INTEGER)
    WHERE CASE WHEN json_valid(document) THEN json_extract(document, '$.proposal.amendment.askedBy') = 'customer' END;
  CREATE INDEX orders_asked ON orders (asked_until, sequence) WHERE asked_until IS NOT NULL AND pending_change IS NULL;
`;
