import type { Company, Language } from '@chauffeur/core';
import type { CustomerStore } from '../../ports/customer-store.ts';
import type { Identity } from '../../ports/identity.ts';
import type { IssueStore } from '../../ports/issue-store.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { OrderStore } from '../../ports/order-store.ts';
import type { NewMail } from '../../ports/outbox-store.ts';
import { issueReport } from './issue-report.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { newOrder } from './new-order.ts';
import { orderReceived } from './order-received.ts';
import { welcome } from './welcome.ts';

export interface RenderMailDeps {
  orders: OrderStore;
  customers: CustomerStore;
  issues: IssueStore;
  identity: Identity;
  company: Company;
  /** Where browsers reach the site; links in mails start with it. */
  publicUrl: string;
}

const defaultLanguage: Language = 'fr-FR';

/** Makes the mail of an outbox entry from the record as it is now; `null` where the record is gone. */
export function createRenderMail(deps: RenderMailDeps): (entry: NewMail) => Promise<Mail | null> {
  const { hostname } = new URL(deps.publicUrl);
  return async (entry) => {
    const content = await contentOf(entry, deps);
    if (content === null) return null;
    const { to, replyTo, subject } = content;
    return {
      messageId: messageIdOf(entry, hostname),
      to,
      ...(replyTo === undefined ? {} : { replyTo }),
      subject,
      text: mailText(content),
      html: mailHtml(content),
    };
  };
}

/** The same entry, tried again after a crash, is the same message. */
function messageIdOf({ dedupeKey }: NewMail, hostname: string): string {
  return `<${dedupeKey.replaceAll(/[^\w.-]/g, '.')}@${hostname}>`;
}

async function contentOf({ subject, language }: NewMail, deps: RenderMailDeps): Promise<MailContent | null> {
  switch (subject.kind) {
    case 'order-received':
      return orderReceivedOf(subject.orderId, deps);
    case 'new-order':
      return newOrderOf(subject.orderId, deps);
    case 'welcome':
      return welcomeOf({ userId: subject.userId, language: language ?? defaultLanguage }, deps);
    default:
      return issueReportOf(subject.issueId, deps);
  }
}

async function orderReceivedOf(orderId: string, { orders, company, publicUrl }: RenderMailDeps) {
  const order = await orders.find(orderId);
  return order && orderReceived({ order, company, ordersUrl: new URL('/account/orders', publicUrl).href });
}

async function newOrderOf(orderId: string, { orders, company }: RenderMailDeps) {
  const order = await orders.find(orderId);
  return order && newOrder({ order, company });
}

async function welcomeOf({ userId, language }: { userId: string; language: Language }, deps: RenderMailDeps) {
  const { identity, customers, company, publicUrl } = deps;
  const user = await identity.findUser(userId);
  if (!user) return null;
  const customer = await customers.find(userId);
  return welcome({
    email: user.email,
    customer,
    company,
    language,
    bookingUrl: new URL('/reservation', publicUrl).href,
  });
}

async function issueReportOf(issueId: string, { issues, company }: RenderMailDeps) {
  const issue = await issues.find(issueId);
  return issue && issueReport({ issue, company });
}
