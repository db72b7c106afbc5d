import type { Language } from '@chauffeur/core';
import type { MailContent, MailRow, MailSection } from './mail-content.ts';

/** French sets a space before it. */
const colons = { 'fr-FR': ' : ', 'en-US': ': ' } as const satisfies Record<Language, string>;

/** The mail as plain text: for programs, readers and filters that take no HTML. */
export function mailText({ language, title, paragraphs, sections, action, sender }: MailContent): string {
  const colon = colons[language];
  const blocks = [
    title.toUpperCase(),
    ...paragraphs,
    ...sections.map((section) => sectionText(section, colon)),
    ...(action ? [action.label + colon + action.url] : []),
    ['--', ...sender.facts].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sectionText({ title, rows = [], notes = [] }: MailSection, colon: string): string {
  const heading = [title, '-'.repeat(title.length)];
  return [...heading, ...rows.map((row) => rowText(row, colon)), ...notes.map((note) => `- ${note}`)].join('\n');
}

function rowText({ label, value }: MailRow, colon: string): string {
  return label + colon + (typeof value === 'string' ? value : value.join(', '));
}
