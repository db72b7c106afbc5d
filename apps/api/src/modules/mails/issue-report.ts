import { type Company, formatsOf } from '@chauffeur/core';
import type { StoredIssue } from '#ports/issue-store.ts';
import type { MailContent, MailRow } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { operatorAddress, senderOf } from './mail-addresses.ts';
import { operatorWords } from './operator-words.ts';

/** Tells the operator what went wrong on the site, as it was reported, in the operator's language (Rules 7.5, 7.6). */
export function issueReport({ issue, company }: { issue: StoredIssue; company: Company }): MailContent {
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const { day, hour, money } = formatsOf(language);
  const reportedAt = issue.createdAt.toISOString();
  const rows: MailRow[] = [
    { label: words.reportedAt, value: mailWords[language].at(day(reportedAt), hour(reportedAt)) },
    { label: words.page, value: issue.page },
    { label: words.function, value: issue.function },
    { label: words.description, value: issue.description },
    { label: words.trip, value: issue.trip },
    { label: words.car, value: issue.carCode },
    { label: words.price, value: issue.price === undefined ? '' : money(issue.price) },
  ];
  return {
    language,
    to: operatorAddress(company),
    subject: words.issueSubject(issue.page),
    preview: issue.description.split('\n')[0] ?? '',
    title: words.issueTitle,
    paragraphs: [words.issueReported],
    sections: [{ title: words.issue, rows: rows.filter(({ value }) => value !== '') }],
    sender: senderOf(company, language),
  };
}
