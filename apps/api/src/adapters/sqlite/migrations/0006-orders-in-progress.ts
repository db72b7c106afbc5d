/** Everybody's rides that are not over, which are looked through every hour: of all that were ever ordered they are few. */
export const ordersInProgress = `
  CREATE INDEX orders_in_progress ON orders (ends_at, sequence) WHERE status <> 'canceled';
`;
