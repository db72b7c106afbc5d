import type { MailSubject } from '#ports/outbox-store.ts';

/** Whether a mail goes to the operator, not to a customer. */
export function isForOperator(kind: MailSubject['kind']): boolean {
  return kind === 'new-order' || kind === 'issue' || kind === 'contact-message' || kind.startsWith('operator-');
}
