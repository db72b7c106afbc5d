import {
  type Company,
  type FleetGround,
  type Language,
  leastCardCents,
  parisDate,
  paths,
  strandedRides,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { ContactStore } from '#ports/contact-store.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { Identity } from '#ports/identity.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { MailSubject } from '#ports/outbox-store.ts';
import type { PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { StaffStore } from '#ports/staff-store.ts';
import type { EmailProofLink } from '../accounts/email-proofs.ts';
import { spanToCome } from '../fleet/change-capacity.ts';
import { strandedLines, strandedWords } from '../fleet/stranded-lines.ts';
import type { InvitationLinks } from '../staff/team.ts';
import { contactCopy } from './contact-copy.ts';
import { contactMessage } from './contact-message.ts';
import { dayAheadMail, readDayAhead } from './day-ahead.ts';
import { issueReport } from './issue-report.ts';
import { operatorAddress, senderOf } from './mail-addresses.ts';
import type { MailContent } from './mail-content.ts';
import { rideOffer } from './ride-offer.ts';
import { passwordReset } from './password-reset.ts';
import { staffInvitation } from './staff-invitation.ts';
import { emailProof, welcome } from './welcome.ts';

export interface OrderlessMailDeps {
  orders: Pick<OrderStore, 'toDrive' | 'find'>;
  fleet: Pick<FleetStore, 'picture' | 'ofOrder'>;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  ground: FleetGround;
  clock: Clock;
  customers: Pick<CustomerStore, 'find'>;
  issues: Pick<IssueStore, 'find'>;
  messages: Pick<ContactStore, 'find'>;
  identity: Pick<Identity, 'findUser' | 'resetLink' | 'emailOf'>;
  emailProofLink: EmailProofLink;
  staff: Pick<StaffStore, 'picture'>;
  invitationLinks: InvitationLinks;
  paymentDrafts: Pick<PaymentDraftStore, 'find'>;
  /** Where on the site a ride that was offered is accepted. */
  offerPath: (draftId: string) => string;
  takesCards: boolean;
  company: Company;
  /** Where browsers reach the site; links in mails start with it. */
  publicUrl: string;
}

type OrderlessSubject = Exclude<MailSubject, { orderId: string } | { kind: 'credit-note' }>;

/** What a mail about no order says, in the language given where the record itself has none; `null` where the record is gone. */
export async function orderlessMail(
  subject: OrderlessSubject,
  deps: OrderlessMailDeps & { language: Language },
): Promise<MailContent | null> {
  switch (subject.kind) {
    case 'welcome':
      return welcomeOf(subject.userId, deps);
    case 'email-proof':
      return emailProofOf(subject.userId, deps);
    case 'password-reset':
      return passwordResetOf(subject.userId, deps);
    case 'staff-invitation':
      return staffInvitationOf(subject.invitationId, deps);
    case 'operator-day-ahead':
      return dayAheadOf(subject.day, deps);
    case 'operator-stranded-rides':
      return strandedOf(subject.strandedAt, deps);
    case 'ride-offer':
      return rideOfferOf(subject.draftId, deps);
    case 'issue':
      return issueReportOf(subject.issueId, deps);
    default:
      return contactMailOf(subject, deps);
  }
}

type InvitationDeps = Pick<OrderlessMailDeps, 'staff' | 'invitationLinks' | 'company'>;
type AccountDeps = Pick<OrderlessMailDeps, 'identity' | 'emailProofLink' | 'customers' | 'company' | 'publicUrl'> & {
  language: Language;
};

async function welcomeOf(userId: string, { identity, emailProofLink, customers, publicUrl, ...deps }: AccountDeps) {
  const kept = await identity.emailOf(userId);
  if (!kept) return null;
  const { email, isProven } = kept;
  const customer = await customers.find(userId);
  const bookingUrl = new URL(paths.reservation(), publicUrl).href;
  return welcome({
    ...deps,
    email,
    customer,
    bookingUrl,
    proof: isProven ? null : emailProofLink({ id: userId, email }),
  });
}

/** The mail with the link that proves an address; none where the address was proven meanwhile. */
async function emailProofOf(userId: string, { identity, emailProofLink, customers, ...deps }: AccountDeps) {
  const kept = await identity.emailOf(userId);
  if (!kept || kept.isProven) return null;
  const { email } = kept;
  return emailProof({
    ...deps,
    email,
    customer: await customers.find(userId),
    proof: emailProofLink({ id: userId, email }),
  });
}

async function passwordResetOf(userId: string, { identity, customers, ...deps }: AccountDeps) {
  const [user, link] = [await identity.findUser(userId), await identity.resetLink(userId)];
  if (!user || !link) return null;
  return passwordReset({ ...deps, email: user.email, customer: await customers.find(userId), link });
}

/** The mail of an invitation, to whom it is for; none where it was used, taken back or replaced meanwhile. */
async function staffInvitationOf(invitationId: string, { staff, invitationLinks, ...deps }: InvitationDeps) {
  const { invitations } = await staff.picture();
  const invitation = invitations.find(({ id }) => id === invitationId);
  if (!invitation?.email) return null;
  const { email, role, expiresAt } = invitation;
  return staffInvitation({ ...deps, email, role, expiresAt, url: invitationLinks.urlOf(invitationId) });
}

type OfferDeps = Pick<
  OrderlessMailDeps,
  'paymentDrafts' | 'offerPath' | 'takesCards' | 'clock' | 'company' | 'publicUrl'
>;

/** The mail of an offer; none where it was accepted or is over by then. */
async function rideOfferOf(
  draftId: string,
  { paymentDrafts, offerPath, takesCards, clock, company, publicUrl }: OfferDeps,
) {
  const draft = await paymentDrafts.find(draftId);
  if (draft?.state !== 'open' || draft.expiresAt <= clock.now()) return null;
  const byCard = takesCards && draft.amountCents >= leastCardCents;
  return rideOffer({ draft, company, url: new URL(offerPath(draftId), publicUrl).href, byCard });
}

type DayDeps = Pick<OrderlessMailDeps, 'orders' | 'fleet' | 'rideLog' | 'clock' | 'company' | 'publicUrl'>;

/** The mail about a day, as the day is when the mail leaves; none once the day has come. */
async function dayAheadOf(day: string, { clock, company, publicUrl, ...stores }: DayDeps) {
  const ahead = day <= parisDate(clock.now()) ? null : await readDayAhead({ ...stores, company: () => company }, day);
  return ahead && dayAheadMail(ahead, { company, publicUrl });
}

type StrandedDeps = Pick<OrderlessMailDeps, 'orders' | 'fleet' | 'ground' | 'clock' | 'company' | 'publicUrl'>;

/** The mail about stranded rides, as things are when it leaves; none where somebody drives them all by then. */
export async function strandedOf(
  strandedAt: string,
  { fleet, orders, ground, clock, company, publicUrl }: StrandedDeps,
): Promise<MailContent | null> {
  const now = clock.now();
  const picture = await fleet.picture([spanToCome(now, 2)]);
  const stranded = strandedRides({ picture, now: now.toISOString(), ground }, strandedAt);
  if (stranded.length === 0) return null;
  const lines = await strandedLines(stranded, { orders, records: picture, language: company.operatorLanguage });
  const [first = now.toISOString()] = stranded.map(({ occupation }) => occupation.startsAt).toSorted();
  return strandedMail(lines, { company, publicUrl, day: parisDate(first) });
}

/** How many rides a mail names at most. */
const mostNamed = 30;

export function strandedMail(
  lines: readonly string[],
  { company, publicUrl, day }: { company: Company; publicUrl: string; day: string },
): MailContent {
  const language = company.operatorLanguage;
  const words = strandedWords[language];
  const named = lines.slice(0, mostNamed);
  const rest = lines.length > mostNamed ? [words.more(lines.length - mostNamed)] : [];
  return {
    language,
    to: operatorAddress(company),
    subject: words.subject(lines.length),
    preview: named[0] ?? '',
    title: words.title(lines.length),
    paragraphs: [words.lead],
    actions: [{ label: words.open, url: new URL(paths.officeAgenda(day), publicUrl).href, kind: 'primary' }],
    sections: [{ title: words.rides, notes: [...named, ...rest] }],
    sender: senderOf(company, language),
  };
}

async function issueReportOf(issueId: string, { issues, company }: Pick<OrderlessMailDeps, 'issues' | 'company'>) {
  const issue = await issues.find(issueId);
  return issue && issueReport({ issue, company });
}

async function contactMailOf(
  { kind, messageId }: Extract<OrderlessSubject, { messageId: string }>,
  { messages, company }: Pick<OrderlessMailDeps, 'messages' | 'company'>,
) {
  const message = await messages.find(messageId);
  const contentFor = kind === 'contact-copy' ? contactCopy : contactMessage;
  return message && contentFor({ message, company });
}
