/**
 * What credit notes lowered of what a card had paid is told from what was still to be collected. All that was credited before counts as the card's, as it
 * did then: nobody is sent a credit note for it.
 */
export const creditedToCard = `
  ALTER TABLE orders ADD COLUMN credited_to_card_cents INTEGER NOT NULL DEFAULT 0;
  UPDATE orders SET credited_to_card_cents = credited_cents WHERE credited_cents <> 0;
`;
