import {
  companyChanges,
  companyFaults,
  companyFormOf,
  type CompanyRequest,
  isSameRecord,
  keptCompany,
  type OfficeCompany,
  type OfficePerson,
} from '@chauffeur/core';
import { err, hasErrors, invalidFields, ok, type Result } from '#errors/result.ts';
import type { MakeJournalEntry } from '#plugins/staff.ts';
import type { Clock } from '#ports/clock.ts';
import type { CompanyStore } from '#ports/company-store.ts';
import type { CompanyFacts } from './company-facts.ts';

interface Deps {
  companies: Pick<CompanyStore, 'add'>;
  companyFacts: CompanyFacts;
  clock: Clock;
}

interface Author {
  by: OfficePerson;
  makeEntry: MakeJournalEntry;
}

export interface OfficeCompanyDesk {
  read(): Promise<OfficeCompany>;
  /** Keeps the facts as the next version, where nobody else has saved one since they were read (Rules 22.2). */
  save(request: CompanyRequest, author: Author): Promise<Result<OfficeCompany>>;
}

/** The company's facts as its owner works on them (Rules 22). */
export function createOfficeCompany({ companies, companyFacts, clock }: Deps): OfficeCompanyDesk {
  async function read(): Promise<OfficeCompany> {
    await companyFacts.refresh();
    const newest = companyFacts.newest();
    if (newest === null) return { version: 0, saved: null, facts: companyFacts.file };
    const { version, savedAt: at, savedBy: by, facts } = newest;
    return { version, saved: { at, by }, facts };
  }

  return {
    read,
    async save({ was, facts: form }, { by, makeEntry }) {
      const present = await read();
      const former = companyFormOf(present.facts);
      const facts = keptCompany(form, present.facts);
      if (isSameRecord(facts, present.facts)) return ok(present);
      if (present.version !== was) return err('record_changed');
      const faults = companyFaults(form, former);
      if (hasErrors(faults)) return invalidFields(prefixed(faults));
      const version = was + 1;
      const entry = makeEntry({ target: `versions/${version}`, ...companyChanges(former, companyFormOf(facts)) });
      const savedAt = clock.now().toISOString();
      if (
        !(await companies.add(
          { version, savedAt, savedBy: by, facts, fileDigest: companyFacts.fileDigest },
          { journal: entry },
        ))
      ) {
        return err('record_changed');
      }
      return ok(await read());
    },
  };
}

/** Faults under the names that their fields have in the request's body. */
function prefixed(faults: ReturnType<typeof companyFaults>) {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`facts.${field}`, fault]));
}
