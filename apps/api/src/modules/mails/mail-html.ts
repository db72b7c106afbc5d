import { html, Html } from './html.ts';
import type { MailAction, MailContent, MailRow, MailSection } from './mail-content.ts';
import { mailPalette } from './mail-palette.ts';
import { mailStyles as style, mailStyleSheet } from './mail-styles.ts';
import { quotedLines, valueLines } from './mail-text.ts';

/** Settings for Word, which shows mails in Outlook: it knows no greatest width, and takes pixels for points unless told. */
const wordSettings = new Html(
  '<!--[if mso]><noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->',
);
const wordFrame = {
  open: new Html('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->'),
  close: new Html('<!--[if mso]></td></tr></table><![endif]-->'),
};

/** Keeps programs from filling the line beside the subject with the beginning of the mail. */
const filler = new Html('&#847;&zwnj;&nbsp;'.repeat(80));

/** The mail as HTML that mail programs understand: tables, styles on the elements, nothing fetched. */
export function mailHtml(content: MailContent): string {
  const { language, subject, preview, title, paragraphs, actions = [], sections, sender } = content;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${wordSettings}
<style>${new Html(mailStyleSheet)}</style>
</head>
<body class="ground" style="${style.body}">
<div style="${style.preview}">${preview}${filler}</div>
<table role="presentation" class="ground" bgcolor="${mailPalette.light.ground}" style="${style.outer}" cellpadding="0" cellspacing="0" width="100%"><tr><td align="center" style="${style.gutter}">
${wordFrame.open}<table role="presentation" class="card" bgcolor="${mailPalette.light.card}" style="${style.card}" cellpadding="0" cellspacing="0" width="600">
<tr><td class="pad" style="${style.header}">${sender.name}</td></tr>
<tr><td class="pad" style="${style.intro}">
<h1 class="ink" style="${style.title}">${title}</h1>
${paragraphs.map((text) => html`<p class="ink" style="${style.paragraph}">${wholeWords(text)}</p>\n`)}</td></tr>
${actions.length > 0 ? html`<tr><td class="pad" style="${style.action}">${actionsHtml(actions)}</td></tr>\n` : ''}${sections.map(sectionHtml)}<tr><td class="pad quiet" style="${style.sender}">${lines(sender.facts)}</td></tr>
</table>${wordFrame.close}
</td></tr></table>
</body>
</html>
`.markup;
}

function sectionHtml({
  title,
  picture,
  rows = [],
  kind = 'facts',
  notes = [],
  quote,
  actions = [],
}: MailSection): Html {
  return html`<tr><td class="pad" style="${style.section}">
<h2 class="heading line" style="${style.heading}">${title}</h2>
${picture === undefined ? '' : pictureHtml(picture)}${quote === undefined ? '' : quoteHtml(quote)}${rows.length > 0 ? rowsHtml(rows, kind) : ''}${notes.map((text, place) => html`<p class="ink" style="${place === 0 && rows.length > 0 ? style.noteBelowRows : style.note}">${wholeWords(text)}</p>\n`)}${actions.length > 0 ? html`<div style="${style.actionInSection}">${actionsHtml(actions)}</div>\n` : ''}</td></tr>
`;
}

function pictureHtml({ cid, alt }: NonNullable<MailSection['picture']>): Html {
  return html`<p style="${style.picture}"><img src="cid:${cid}" alt="${alt}" width="96" height="96" class="quiet" style="${style.photo}"></p>
`;
}

function quoteHtml(quote: string): Html {
  return html`<table role="presentation" style="${style.rows}" cellpadding="0" cellspacing="0" width="100%"><tr><td class="ink" style="${style.quote}">${lines(quotedLines(quote))}</td></tr><tr><td style="${style.afterQuote}">&nbsp;</td></tr></table>
`;
}

/** The rows of a section, as a table that is one for people who hear it too. */
function rowsHtml(rows: readonly MailRow[], kind: NonNullable<MailSection['kind']>): Html {
  return html`<table style="${style.rows}" cellpadding="0" cellspacing="0" width="100%">
${rows.map(kind === 'amounts' ? amountHtml : factHtml)}</table>
`;
}

function factHtml({ label, value, href }: MailRow): Html {
  const text = lines(valueLines(value));
  const content = href === undefined ? text : [html`<a class="ink" href="${href}" style="${style.link}">${text}</a>`];
  return html`<tr><th scope="row" class="quiet stack stack-label" style="${style.label}">${wholeWords(label)}</th><td class="ink stack stack-value" style="${style.value}">${content}</td></tr>
`;
}

/** A row with an amount, which stays on one line on a phone too: an amount belongs beside its word. */
function amountHtml({ label, value, isTotal = false }: MailRow): Html {
  const content = lines(valueLines(value));
  if (isTotal) {
    return html`<tr><th scope="row" class="ink line" style="${style.totalLabel}">${label}</th><td class="ink line" style="${style.total}">${content}</td></tr>
`;
  }
  return html`<tr><th scope="row" class="quiet" style="${style.amountLabel}">${label}</th><td class="ink" style="${style.amount}">${content}</td></tr>
`;
}

/** Numbers of orders and papers, the word e-mail, and an hour with its 'à': no line may end within them. */
const unbroken = /(\b[AFW]\d{4,6}-\d+\b|\be-mails?\b|\bat \d\d:\d\d|à \d\d:\d\d)/i;

function wholeWords(text: string): Html[] {
  return text
    .split(unbroken)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<span style="white-space:nowrap">${part}</span>`));
}

/** Texts below each other. */
function lines(texts: readonly string[]): Html[] {
  return texts.map((text, index) => (index === 0 ? html`${wholeWords(text)}` : html`<br>${wholeWords(text)}`));
}

/**
 * Buttons beside each other, below each other on a phone. Cells carry the colour, and links the room around the words, so that
 * a button looks like one where a link cannot have room (Outlook), and can be pressed wherever it is seen everywhere else.
 */
function actionsHtml(actions: readonly MailAction[]): Html {
  const cells = actions.map((action, index) => (index === 0 ? buttonHtml(action) : html`${gap}${buttonHtml(action)}`));
  return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0"><tr>${cells}</tr></table>`;
}

const gap = html`<td class="stack" style="${style.gap}">&nbsp;</td>`;

function buttonHtml({ label, url, kind }: MailAction): Html {
  if (kind === 'primary') {
    return html`<td class="stack primary" bgcolor="${mailPalette.light.button}" style="${style.primaryCell}"><a class="on-primary" href="${url}" target="_blank" style="${style.primary}">${label}</a></td>`;
  }
  return html`<td class="stack secondary" bgcolor="${mailPalette.light.card}" style="${style.secondaryCell}"><a class="ink" href="${url}" target="_blank" style="${style.secondary}">${label}</a></td>`;
}
