export interface MailAttachment {
  filename: string;
  /** Such as `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: Buffer;
  /** By which the mail's own HTML shows it, `cid:…`; left out of what is beside the mail. */
  cid?: string;
}

export interface Mail {
  /** Stable for one outbox entry, so that a mail handed over twice after a crash is recognised as one. */
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
}

/** `certain`: the address will never take it. `doubtful`: it may be the address, or ourselves, such as a missing login. */
export type RefusalCertainty = 'certain' | 'doubtful';

/** The mail was refused for its address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly certainty: RefusalCertainty;

  constructor(message: string, { certainty, ...options }: ErrorOptions & { certainty: RefusalCertainty }) {
    super(message, options);
    this.certainty = certainty;
  }
}

/** All of the mail was handed over, and no answer came: whether it was taken is for nobody to say. */
export class MailDoubtfulError extends Error {
  override readonly name = 'MailDoubtfulError';
}

/**
 * Hands a mail over to what delivers it.
 *
 * Contract, each sentence a case of `mailer.contract.ts`:
 * - `send` resolves only when the mail has been accepted, durably.
 * - The same `messageId` again is not a second mail where the provider can tell.
 * - An outage, a time-out or a refusal for now rejects; a refusal of the address rejects with `MailRefusedError`, `certain` only where
 *   no mistake of ours can be the cause. Nothing is half sent.
 * - A try that breaks off once all was handed over, with no answer to it, rejects with `MailDoubtfulError` where the provider is one that
 *   may have taken the mail by then (`create-smtp-mailer.test.ts`).
 * - Attachments arrive byte for byte, with their names and types.
 * - Headers cannot be injected by what a customer typed.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
