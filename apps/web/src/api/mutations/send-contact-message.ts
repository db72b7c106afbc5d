import type { ContactRequest } from '@chauffeur/core';
import { callAsAccount } from '../call-as-account.ts';

/** Where the bot check gets its task. */
export const botChallengePath = '/api/contact/challenge';

/**
 * Sends a message. With the same solution of the bot check it is one message, however often it is sent.
 * @throws {ApiFailure} `bot_check_failed` where the check has to be done again
 */
export function sendContactMessage(request: ContactRequest): Promise<void> {
  return callAsAccount<void>('/contact/sendMail', { method: 'POST', body: request });
}
