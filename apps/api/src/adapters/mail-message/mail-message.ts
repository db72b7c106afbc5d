import type { SendMailOptions } from 'nodemailer';
import { type Mail, MailRefusedError } from '#ports/mailer.ts';

/** Who a mail is from: the company, and the address that answers go to. */
export interface MailSender {
  name: string;
  address: string;
}

/** One address and nothing else: nothing in it separates, quotes, comments or breaks a line. */
const plainAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/**
 * A mail as the composer takes it.
 * @throws MailRefusedError where the recipient is no address: no server will ever take it
 */
export function mailMessage(mail: Mail, from: MailSender): SendMailOptions {
  const { messageId, to, replyTo, subject, text, html, attachments = [] } = mail;
  if (!plainAddress.test(to)) throw new MailRefusedError('The recipient is not an address.', { certainty: 'certain' });
  return {
    from,
    // Addresses go in as objects: as text, a comma in one would be two recipients.
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    messageId,
    subject,
    text,
    html,
    // One encoding for every language: to find which one is shortest, a fifth of what a mail costs goes into counting its letters.
    encoding: 'quoted-printable',
    // As text, a calendar entry would have its line ends changed on the way.
    attachments: attachments.map((attachment) => ({ ...attachment, contentTransferEncoding: 'base64' as const })),
    // No absence note answers a mail that a program wrote (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
