import { createHash } from 'node:crypto';
import { type Company, type CompanyFile, type CompanyVersion, type PublicConfig, publicFactsOf } from '@chauffeur/core';
import type { Job } from '#background/job-runner.ts';
import type { CompanyStore } from '#ports/company-store.ts';

type Standing = PublicConfig['standing'];

/** Who the company is at this moment: an owner's newest version, or the operator's file while there is none (Rules 22.1). */
export interface CompanyFacts {
  /** What papers, mails and pages say; a new version is another object. */
  company: () => Company;
  /** What visitors are told beside it, with the address of the file's photograph. */
  standing: () => Standing;
  /** The newest version that an owner saved; null while the file is in force. */
  newest: () => CompanyVersion | null;
  /** The facts of the file, in the form in which a version has them. */
  file: CompanyFile;
  fileDigest: string;
  /** Whether the file was changed since an owner saved last: nothing reads it any more, and whoever changed it may not know. */
  isFilePassedOver: () => boolean;
  /** Reads the newest version: what this process saves is read at once, what another does within seconds. */
  refresh: () => Promise<void>;
}

interface Deps {
  companies: Pick<CompanyStore, 'newest'>;
  /** The operator's file, with the photograph by its address on the site. */
  file: { company: Company; standing: Standing };
}

/** Who the company is, as the file says until `refresh` has found what an owner saved. */
export function createCompanyFacts({ companies, file }: Deps): CompanyFacts {
  let known: { newest: CompanyVersion | null; company: Company; standing: Standing } = { newest: null, ...file };
  const { company, standing } = file;
  const ofFile = { ...company, ...standing, driver: standing.driver && { ...standing.driver, photo: '' } };
  // A fact that the file may leave out counts where it is given: a release that adds one finds the same file.
  const given = { ...ofFile, iban: ofFile.iban || undefined };
  const fileDigest = createHash('sha256').update(JSON.stringify(given)).digest('base64url');
  return {
    company: () => known.company,
    standing: () => known.standing,
    newest: () => known.newest,
    file: ofFile,
    fileDigest,
    isFilePassedOver: () => known.newest !== null && known.newest.fileDigest !== fileDigest,
    async refresh() {
      const newest = await companies.newest();
      // The same version stays the same object, by which others know what they made of it. Of two answers the older may come last.
      if (newest === null || newest.version <= (known.newest?.version ?? 0)) return;
      known = { newest, ...publicFactsOf(newest.facts, standing.driver?.photo ?? '') };
    },
  };
}

/** Makes what another process saved known here within seconds. */
export function followCompany({ refresh }: Pick<CompanyFacts, 'refresh'>): Job {
  return { name: 'follow the company', everyMs: 15_000, run: refresh };
}
