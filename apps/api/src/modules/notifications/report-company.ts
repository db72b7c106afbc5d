import { type Company, companyGaps } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { Log } from '#ports/log.ts';
import { operatorWords } from '../mails/operator-words.ts';

interface Deps {
  company: () => Company;
  settings: { publicUrl: string };
  issues: Pick<IssueStore, 'add'>;
  clock: Clock;
  wakeOutbox: () => void;
  log: Log;
}

/**
 * Mails the operator that a site which browsers reach over https says less of its company than the law wants, or shows the example's
 * (Rules 1.9): once a start, and once an hour where a process starts again and again. Elsewhere nothing is said. Telling is on the
 * side: a start never fails for it.
 */
export function createReportCompany({ company: companyNow, settings, issues, clock, wakeOutbox, log }: Deps) {
  const isPublic = new URL(settings.publicUrl).protocol === 'https:';
  return async (): Promise<void> => {
    const company = companyNow();
    const isInOrder = companyGaps(company).length === 0 && company.example !== true;
    if (!isPublic || isInOrder) return;
    const createdAt = clock.now();
    const id = `company:${createdAt.toISOString().slice(0, 13)}`;
    const issue = { ...reportOf(company), id, createdAt, trip: '', carCode: '' };
    try {
      await issues.add(issue, { dedupeKey: `issue:${id}`, subject: { kind: 'issue', issueId: id } });
      wakeOutbox();
    } catch (error) {
      log.error({ err: error }, 'the gaps of the company could not be reported');
    }
  };
}

/** The report, in the company's own language, since whoever runs the company reads it. */
function reportOf(company: Company) {
  const words = operatorWords[company.operatorLanguage];
  const gaps = companyGaps(company).map((fact) => words.companyFacts[fact]);
  const sentences = [
    ...(company.example ? [words.companyIsExample] : []),
    ...(gaps.length > 0 ? [words.companyLacks(gaps.join(', '))] : []),
  ];
  return { page: words.companyPage, function: words.companyStart, description: sentences.join(' ') };
}
