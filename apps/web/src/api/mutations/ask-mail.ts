import { callAsAccount } from '../call-as-account.ts';

/**
 * Asks for the mails that an order or a new account gets. The outbox sends them anyway; asking is safe to repeat, and is
 * not waited for (Rules 7.1).
 */
export function askOrderMail(orderId: string): void {
  askQuietly(`/orders/${encodeURIComponent(orderId)}/sendNewMail`);
}

export function askWelcomeMail(userId: string): void {
  askQuietly(`/customers/${encodeURIComponent(userId)}/sendNewMail`);
}

function askQuietly(path: string): void {
  // A failure changes nothing for the visitor: the outbox holds the mail.
  callAsAccount<unknown>(path, { keepalive: true }).catch(() => undefined);
}
