import type { RefusalCertainty } from '#ports/mailer.ts';

/** What a mail server's refusal is known by. */
export interface SmtpRefusal {
  /** Three digits; missing where the server said nothing, as when it is down. */
  responseCode?: number | undefined;
  /** The server's own lines, which may carry an enhanced status code (RFC 3463). */
  response?: string | undefined;
  /** The command that was refused. */
  command?: string | undefined;
}

/** No such mailbox, no such domain, no address, moved away, takes no mail at all, closed. Nothing of ours brings these about. */
const addressCodes = /^5\.(1\.[1236]|1\.10|2\.1)$/;
/**
 * Most often the address, and at times ourselves: servers say 5.1.0 of a sender too, and 5.4.1 to whoever may not relay. A full
 * mailbox (5.2.2) may be emptied.
 */
const doubtfulCodes = /^5\.(1\.0|1\.[459]|2\.\d+|4\.[14])$/;
/** Without an enhanced code. They mean no such mailbox, and are what Exim answers to a login that is missing as well. */
const mailboxCodes: readonly number[] = [550, 551, 553];

/**
 * Whether a refusal is about the recipient's address, and how sure that is; `null` where it is not, as of a sender, a policy or a
 * login. In doubt it is not sure: a mail that is tried again costs little, one given up is lost.
 */
export function refusalOfAddress(refusal: SmtpRefusal): RefusalCertainty | null {
  const { responseCode = 0, response = '', command = '' } = refusal;
  if (responseCode < 500 || responseCode > 599 || command === 'MAIL FROM') return null;
  const enhanced = enhancedCode(response);
  if (enhanced === null) return command === 'RCPT TO' && mailboxCodes.includes(responseCode) ? 'doubtful' : null;
  if (addressCodes.test(enhanced)) return 'certain';
  return doubtfulCodes.test(enhanced) ? 'doubtful' : null;
}

/** It stands behind the three digits, with some servers in brackets at the end: `(#5.1.1)`. 5.0.0 says nothing. */
function enhancedCode(response: string): string | null {
  const [, ahead, behind] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b|\(#(5\.\d{1,3}\.\d{1,3})\)/.exec(response) ?? [];
  const code = ahead ?? behind ?? '5.0.0';
  return code === '5.0.0' ? null : code;
}
