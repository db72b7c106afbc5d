/** A text message to a mobile phone. */
export interface Sms {
  /** Stable for one outbox entry, so that one handed over twice after a crash is recognised where the provider can. */
  messageId: string;
  /** With its country code, such as `+33612345678`. */
  to: string;
  text: string;
}

/** A phone number with its country code, and nothing else. */
export const smsNumber = /^\+[1-9]\d{7,14}$/;

/** The message was refused for its number or its text: tried again it would be refused again. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError';
}

/** All of it was handed over, and no answer came: whether it was taken is for nobody to say. */
export class SmsDoubtfulError extends Error {
  override readonly name = 'SmsDoubtfulError';
}

/**
 * Hands a text message over to what delivers it.
 *
 * Contract, each sentence a case of `sms-sender.contract.ts`:
 * - `send` resolves only when the message has been accepted.
 * - Every sign of the text arrives as it is.
 * - The same `messageId` again is not a second message where the provider can tell.
 * - An outage rejects; what is no number rejects with `SmsRefusedError`. Nothing is half sent.
 */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}
