import type { Language } from '@chauffeur/core';
import type { MailAction, MailContent, MailRow, MailSection } from './mail-content.ts';

/** The colon of each language: French sets a space before it. */
const colons = { 'fr-FR': ' : ', 'en-US': ': ' } as const satisfies Record<Language, string>;

/** The mail as plain text: for programs, readers and filters that take no HTML. */
export function mailText({ language, title, paragraphs, actions = [], sections, sender }: MailContent): string {
  const colon = colons[language];
  const blocks = [
    title.toUpperCase(),
    ...paragraphs,
    ...actions.map((action) => actionText(action, colon)),
    ...sections.map((section) => sectionText(section, colon)),
    ['--', ...sender.facts].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sectionText({ title, rows = [], notes = [], quote, actions = [] }: MailSection, colon: string): string {
  return [
    title,
    '-'.repeat(title.length),
    ...(quote === undefined ? [] : quotedLines(quote).map((line) => `> ${line}`.trimEnd())),
    ...rows.map((row) => rowText(row, colon)),
    ...notes.map((note) => `- ${note}`),
    ...actions.map((action) => actionText(action, colon)),
  ].join('\n');
}

/** The lines of somebody's own words, whatever some program takes for the end of one. */
export function quotedLines(quote: string): string[] {
  return quote.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
}

/** The lines of a row's value. */
export function valueLines(value: MailRow['value']): string[] {
  return [value].flat().flatMap(quotedLines);
}

function actionText({ label, url }: MailAction, colon: string): string {
  return label + colon + url;
}

function rowText({ label, value }: MailRow, colon: string): string {
  // A line of somebody's own words would look like one of ours.
  const lines = valueLines(value).filter((line) => line.trim() !== '');
  return label + colon + lines.join(', ');
}
