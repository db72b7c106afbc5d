import type { MailContent } from '#modules/mails/mail-content.ts';
import { mailHtml } from '#modules/mails/mail-html.ts';

/** What a reader of the HTML sees, so that both parts of a mail can be held against each other. */
export function visibleText(content: MailContent): string {
  const body = mailHtml(content).replace(/^.*<\/head>/s, '');
  const text = body
    // A span is a part of a line.
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return spaced(text);
}

/** All that a mail has to say, a piece of text each, with plain single spaces. */
export function saidIn({ title, paragraphs, actions = [], sections, sender }: MailContent): string[] {
  const inSections = sections.flatMap((section) => [
    section.title,
    ...(section.rows ?? []).flatMap(({ label, value }) => [label, value].flat()),
    ...(section.notes ?? []),
    ...(section.quote?.split('\n') ?? []),
    ...(section.actions ?? []).map(({ label }) => label),
  ]);
  return [title, ...paragraphs, ...actions.map(({ label }) => label), ...inSections, ...sender.facts].map(spaced);
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');
