/** Credit notes by the invoice that they lower, and the presses by which a driver may propose something to the office. */
export const replacedInvoices = `
  CREATE INDEX credit_notes_by_invoice ON credit_notes (invoice_number, sequence);

  ALTER TABLE ride_presses ADD COLUMN proposes INTEGER NOT NULL DEFAULT 0 CHECK (proposes IN (0, 1));
  CREATE INDEX ride_presses_proposing ON ride_presses (received_at, order_id) WHERE proposes = 1;
`;
