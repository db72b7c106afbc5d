import * as z from 'zod/mini';
import { optionalText, requiredText } from '../schemas/text.ts';
import { wellFormedText } from '../text/well-formed-text.ts';

/** POST /notifications/notifyissue: what went wrong in a browser, for the operator. Bounded in every part. */
export const issueReportSchema = z.object({
  page: requiredText('required', 100),
  function: requiredText('required', 100),
  description: requiredText('required', 1000, wellFormedText),
  /** Where the ride goes, in words; never a customer's data. */
  trip: optionalText(1000),
  carCode: optionalText(20),
  price: z.optional(z.number('invalid')),
});
export type IssueReport = z.infer<typeof issueReportSchema>;
