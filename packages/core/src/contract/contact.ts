import * as z from 'zod/mini';
import { contactMessageSchema } from '../schemas/contact-message.ts';
import { emailSchema } from '../schemas/customer.ts';

/** POST /contact/sendMail: the message, and the proof of work that the form solved. */
export const contactRequestSchema = z.extend(contactMessageSchema, {
  botCheck: z.string('required').check(z.minLength(1, 'required'), z.maxLength(4096, 'too_long')),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** What the bot check's form asks to be solved; its library's own shape. */
export const botChallengeSchema = z.looseObject({});
export type BotChallenge = z.infer<typeof botChallengeSchema>;

export const resetMailRequestSchema = z.object({ email: emailSchema });
