export interface Mail {
  /** Stable for one outbox entry, so that a mail handed over twice after a crash is recognised as one. */
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Hands a mail over to what delivers it.
 *
 * Contract, each sentence a case of `mailer.contract.ts`:
 * - `send` resolves only when the mail has been accepted, durably.
 * - The same `messageId` again is not a second mail where the provider can tell.
 * - A refusal or an outage rejects; nothing is half sent.
 * - Headers cannot be injected by what a customer typed.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
