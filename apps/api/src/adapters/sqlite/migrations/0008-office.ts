/** The mails about one order, whatever became of them. */
export const office = `
  CREATE INDEX outbox_of_record ON outbox (record_id, id);
`;
