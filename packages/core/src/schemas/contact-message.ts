import * as z from 'zod/mini';
import { requiredEmail } from './customer.ts';
import { requiredText } from './text.ts';
import { wellFormedText } from '../text/well-formed-text.ts';

/** A message of the contact form: all four fields are required (Rules 5.7). */
export const contactMessageSchema = z.object({
  lastName: requiredText('contact_information_missing'),
  firstName: requiredText('contact_information_missing'),
  email: requiredEmail('contact_information_missing'),
  message: requiredText('contact_information_missing', 4000, wellFormedText),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
