import type { MailSubject } from '#ports/outbox-store.ts';

type Kind = MailSubject['kind'];
type OrderKind = Extract<MailSubject, { orderId: string }>['kind'];

/** The field of a subject that names the record, of mails that are not about an order. */
const recordNames = {
  welcome: 'userId',
  'email-proof': 'userId',
  'password-reset': 'userId',
  issue: 'issueId',
  'staff-invitation': 'invitationId',
  'credit-note': 'creditNoteId',
  'ride-offer': 'draftId',
  'operator-day-ahead': 'day',
  'operator-stranded-rides': 'strandedAt',
  'contact-message': 'messageId',
  'contact-copy': 'messageId',
} as const satisfies Record<Exclude<Kind, OrderKind>, string>;

/** Which record a mail is about: the half of a subject that its kind leaves open. */
export function recordIdOf(subject: MailSubject): string {
  if ('orderId' in subject) return subject.orderId;
  if ('userId' in subject) return subject.userId;
  if ('draftId' in subject) return subject.draftId;
  if ('day' in subject) return subject.day;
  if ('strandedAt' in subject) return subject.strandedAt;
  if ('invitationId' in subject) return subject.invitationId;
  if ('creditNoteId' in subject) return subject.creditNoteId;
  return 'issueId' in subject ? subject.issueId : subject.messageId;
}

/** Whether a mail of this kind is about an order. */
function isAboutOrder(kind: Kind): boolean {
  return !(kind in recordNames);
}

/** Whether the office is shown a mail of this kind with an order: one about the order, or about a credit note of it. */
export function isToldWithOrder(kind: Kind): boolean {
  return isAboutOrder(kind) || kind === 'credit-note';
}

/** The subject of a mail, from its kind and the id of its record. */
export function subjectOf(kind: Kind, recordId: string): MailSubject {
  const name = isAboutOrder(kind) ? 'orderId' : recordNames[kind as keyof typeof recordNames];
  return { kind, [name]: recordId } as MailSubject;
}
