import * as z from 'zod/mini';
import { companyFileSchema } from '../schemas/company.ts';
import { companyFormSchema } from '../schemas/company-version.ts';
import { officePersonSchema } from '../schemas/order.ts';

/** GET /staff/company, and what saving answers. */
export const officeCompanySchema = z.object({
  /** 0 while nobody has saved anything: then the operator's file stands. */
  version: z.int(),
  /** Null while the file stands. */
  saved: z.nullable(z.object({ at: z.iso.datetime(), by: officePersonSchema })),
  facts: companyFileSchema,
});
export type OfficeCompany = z.infer<typeof officeCompanySchema>;

/** PUT /staff/company: the facts, and the version that was read. */
export const companyRequestSchema = z.object({
  was: z.int('invalid').check(z.gte(0, 'out_of_bounds')),
  facts: companyFormSchema,
});
export type CompanyRequest = z.infer<typeof companyRequestSchema>;
