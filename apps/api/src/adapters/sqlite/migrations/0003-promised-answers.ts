/**
 * Rides to come by their pick-up, and answers that were promised with their order: `answer_remind_at` and `answer_due_at` are what
 * core makes of the order, and null where nothing was promised, as by release 1.0.0.
 */
export const promisedAnswers = `
  CREATE INDEX orders_to_come ON orders (user_id, starts_at, sequence, status, ends_at);

  ALTER TABLE orders ADD COLUMN answer_remind_at INTEGER;
  ALTER TABLE orders ADD COLUMN answer_due_at INTEGER;
  CREATE INDEX answers_to_remind ON orders (answer_remind_at)
    WHERE answer_remind_at IS NOT NULL AND status = 'pending' AND pending_change IS NULL;
  CREATE INDEX answers_overdue ON orders (answer_due_at)
    WHERE answer_due_at IS NOT NULL AND status = 'pending' AND pending_change IS NULL;

  DROP INDEX outbox_reminders;
  CREATE INDEX outbox_reminders ON outbox (record_id, kind)
    WHERE kind = 'operator-decision-reminder' OR kind = 'ride-reminder'
      OR kind = 'operator-answer-reminder' OR kind = 'operator-answer-overdue';
`;
