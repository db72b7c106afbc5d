import type { MailSubject } from '../../ports/outbox-store.ts';

type Kind = MailSubject['kind'];

/** Which record a mail is about: the half of a subject that its kind leaves open. */
export function recordIdOf(subject: MailSubject): string {
  if ('orderId' in subject) return subject.orderId;
  return 'userId' in subject ? subject.userId : subject.issueId;
}

const subjects = {
  'order-received': (orderId) => ({ kind: 'order-received', orderId }),
  'new-order': (orderId) => ({ kind: 'new-order', orderId }),
  welcome: (userId) => ({ kind: 'welcome', userId }),
  issue: (issueId) => ({ kind: 'issue', issueId }),
} as const satisfies Record<Kind, (recordId: string) => MailSubject>;

/** The way back from the two columns. */
export function subjectOf(kind: Kind, recordId: string): MailSubject {
  return subjects[kind](recordId);
}
