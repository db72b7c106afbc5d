import type { Company } from '@chauffeur/core';
import type { StoredIssue } from '../../ports/issue-store.ts';
import type { MailContent, MailRow } from './mail-content.ts';
import { mailFormats } from './mail-formats.ts';
import { operatorAddress } from './operator-address.ts';
import { senderOf } from './sender-of.ts';

const language = 'fr-FR';

/** Tells the operator what went wrong on the site, as it was reported. */
export function issueReport({ issue, company }: { issue: StoredIssue; company: Company }): MailContent {
  const { day, hour, money } = mailFormats[language];
  const reportedAt = issue.createdAt.toISOString();
  const rows: MailRow[] = [
    { label: 'Signalé le', value: `${day(reportedAt)} à ${hour(reportedAt)}` },
    { label: 'Page', value: issue.page },
    { label: 'Fonction', value: issue.function },
    { label: 'Description', value: issue.description },
    { label: 'Trajet', value: issue.trip },
    { label: 'Véhicule', value: issue.carCode },
    { label: 'Prix', value: issue.price === undefined ? '' : money(issue.price) },
  ];
  return {
    language,
    to: operatorAddress(company),
    subject: `Incident sur le site : ${issue.page}`,
    preview: issue.description,
    title: 'Un incident a été signalé',
    paragraphs: ['Le site a rencontré un problème pendant la visite d’un client. Voici ce qu’il en a dit.'],
    sections: [{ title: 'Incident', rows: rows.filter(({ value }) => value !== '') }],
    sender: senderOf(company, language),
  };
}
