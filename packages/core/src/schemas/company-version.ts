import * as z from 'zod/mini';
import { companyFileSchema } from './company.ts';
import { officePersonSchema } from './order.ts';
import { requiredText } from './text.ts';

const mostLinks = 12;

/** What an owner changes of the company's facts (Rules 22.1): not whether they are made up, nor a picture, which is a file. */
export const companyFormSchema = z.extend(z.omit(companyFileSchema, { example: true }), {
  socialLinks: z
    .array(z.object({ name: requiredText('required', 40), url: z.url('invalid').check(z.maxLength(300, 'too_long')) }))
    .check(z.maxLength(mostLinks, 'out_of_bounds')),
  driver: z.nullable(z.object({ firstName: requiredText('required', 40) })),
});
export type CompanyForm = z.infer<typeof companyFormSchema>;

/** The facts as an owner has saved them; every version stays as it is (Rules 22.2). */
const companyVersionSchema = z.object({
  /** 1 and on, in the order of their making: the greatest stands. */
  version: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: officePersonSchema,
  facts: companyFileSchema,
  /** A digest of the operator's file as it was then: one that is changed later is passed over, and its operator told so. */
  fileDigest: z.string(),
});
export type CompanyVersion = z.infer<typeof companyVersionSchema>;
