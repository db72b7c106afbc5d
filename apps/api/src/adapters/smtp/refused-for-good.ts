/** What a mail server's refusal is known by. */
export interface SmtpRefusal {
  /** Three digits; missing where the server said nothing, as when it is down. */
  responseCode?: number | undefined;
  /** The server's own line, which may begin with an enhanced status code (RFC 3463). */
  response?: string | undefined;
  /** The command that was refused. */
  command?: string | undefined;
}

/**
 * Enhanced codes that speak of the recipient's address or mailbox. Not those of the sender (5.1.7, 5.1.8), of a policy or of a
 * server (5.3, 5.7): these may be a mistake of ours, and no mail is given up for one.
 */
const addressCodes = /^5\.(1\.[0-6]|1\.9|1\.10|2\.\d+|4\.1|4\.4)$/;
/** Without an enhanced code: no such mailbox, not local, not a name. */
const mailboxCodes: readonly number[] = [550, 551, 553];

/**
 * Whether a refusal means that the address will never take the mail. In doubt it does not: a mail that is tried again costs
 * little, one given up is lost.
 */
export function isRefusedForGood({ responseCode = 0, response = '', command = '' }: SmtpRefusal): boolean {
  if (responseCode < 500 || responseCode > 599) return false;
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced !== undefined && enhanced !== '5.0.0') return addressCodes.test(enhanced);
  return command === 'RCPT TO' && mailboxCodes.includes(responseCode);
}
