import * as z from 'zod/mini';
import { optionalText, requiredLines, requiredText } from '../schemas/text.ts';

/** POST /notifications/notifyissue: what went wrong in a browser, for the operator. Bounded in every part. */
export const issueReportSchema = z.object({
  page: requiredText('required', 100),
  function: requiredText('required', 100),
  description: requiredLines('required', 1000),
  /** Where the ride goes, in words; never a customer's data. */
  trip: optionalText(1000),
  carCode: optionalText(20),
  price: z.optional(z.number('invalid')),
});
export type IssueReport = z.infer<typeof issueReportSchema>;
