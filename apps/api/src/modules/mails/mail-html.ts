import { Html, html } from './html.ts';
import type { MailContent, MailRow, MailSection } from './mail-content.ts';
import { mailStyleSheet, mailStyles as style } from './mail-styles.ts';

/** The mail as HTML that mail programs understand: tables, styles on the elements, nothing fetched. */
export function mailHtml(content: MailContent): string {
  const { language, subject, preview, title, paragraphs, sections, action, sender } = content;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${new Html(mailStyleSheet)}</style>
</head>
<body class="ground" style="${style.body}">
<div style="${style.preview}">${preview}</div>
<table role="presentation" class="ground" style="${style.outer}" cellpadding="0" cellspacing="0" width="100%"><tr><td align="center" style="${style.gutter}">
<table role="presentation" class="card" style="${style.card}" cellpadding="0" cellspacing="0" width="600">
<tr><td class="pad" style="${style.header}">${sender.name}</td></tr>
<tr><td class="pad" style="${style.intro}">
<h1 class="ink" style="${style.title}">${title}</h1>
${paragraphs.map((text) => html`<p class="ink" style="${style.paragraph}">${text}</p>\n`)}</td></tr>
${sections.map(sectionHtml)}${action ? actionHtml(action) : ''}<tr><td class="pad quiet" style="${style.sender}">${lines(sender.facts)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
}

function sectionHtml({ title, rows = [], kind = 'facts', notes = [] }: MailSection): Html {
  const table = html`<table style="${style.rows}" cellpadding="0" cellspacing="0" width="100%">
${rows.map(kind === 'amounts' ? amountHtml : factHtml)}</table>
`;
  return html`<tr><td class="pad" style="${style.section}">
<h2 class="heading" style="${style.heading}">${title}</h2>
${rows.length > 0 ? table : ''}${notes.map((text) => html`<p class="ink" style="${style.note}">${text}</p>\n`)}</td></tr>
`;
}

function factHtml({ label, value }: MailRow): Html {
  const content = lines(typeof value === 'string' ? [value] : value);
  return html`<tr><th scope="row" class="quiet stack stack-label" style="${style.label}">${label}</th><td class="ink stack stack-value" style="${style.value}">${content}</td></tr>
`;
}

/** Stays on one line on a phone too: an amount belongs beside its word. */
function amountHtml({ label, value, isTotal = false }: MailRow): Html {
  const content = lines(typeof value === 'string' ? [value] : value);
  if (isTotal) {
    return html`<tr><th scope="row" class="total" style="${style.totalLabel}">${label}</th><td class="total" style="${style.total}">${content}</td></tr>
`;
  }
  return html`<tr><th scope="row" class="quiet" style="${style.amountLabel}">${label}</th><td class="ink" style="${style.amount}">${content}</td></tr>
`;
}

function actionHtml({ label, url }: { label: string; url: string }): Html {
  return html`<tr><td class="pad" style="${style.action}"><a class="button" href="${url}" style="${style.button}">${label}</a></td></tr>
`;
}

function lines(texts: readonly string[]): Html[] {
  return texts.map((text, index) => (index === 0 ? html`${text}` : html`<br>${text}`));
}
