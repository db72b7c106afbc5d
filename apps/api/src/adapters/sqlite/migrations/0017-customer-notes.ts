/** What the office notes of a customer: a list for each. */
export const customerNotes = `
  CREATE TABLE customer_notes (
    user_id TEXT PRIMARY KEY,
    document TEXT NOT NULL
  ) STRICT;
`;
