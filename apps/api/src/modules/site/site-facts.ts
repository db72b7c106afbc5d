import type { Company } from '@chauffeur/core';

/** What the build does not know: where the site is published, and by whom. */
export interface SiteFacts {
  /** Origin under which browsers reach the site. */
  publicUrl: string;
  company: Company;
}
