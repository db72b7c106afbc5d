import { type Html, html } from './html.ts';
import type { MailRow, MailSection } from './mail-content.ts';
import { mailStyles as style } from './mail-styles.ts';

/** The rows of a section, as a table that is one for people who hear it too. */
export function rowsHtml(rows: readonly MailRow[], kind: NonNullable<MailSection['kind']>): Html {
  return html`<table style="${style.rows}" cellpadding="0" cellspacing="0" width="100%">
${rows.map(kind === 'amounts' ? amountHtml : factHtml)}</table>
`;
}

function factHtml({ label, value, href }: MailRow): Html {
  const text = lines(textsOf(value));
  const content = href === undefined ? text : [html`<a class="ink" href="${href}" style="${style.link}">${text}</a>`];
  return html`<tr><th scope="row" class="quiet stack stack-label" style="${style.label}">${label}</th><td class="ink stack stack-value" style="${style.value}">${content}</td></tr>
`;
}

/** Stays on one line on a phone too: an amount belongs beside its word. */
function amountHtml({ label, value, isTotal = false }: MailRow): Html {
  const content = lines(textsOf(value));
  if (isTotal) {
    return html`<tr><th scope="row" class="ink line" style="${style.totalLabel}">${label}</th><td class="ink line" style="${style.total}">${content}</td></tr>
`;
  }
  return html`<tr><th scope="row" class="quiet" style="${style.amountLabel}">${label}</th><td class="ink" style="${style.amount}">${content}</td></tr>
`;
}

function textsOf(value: MailRow['value']): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}

/** Texts below each other. */
export function lines(texts: readonly string[]): Html[] {
  return texts.map((text, index) => (index === 0 ? html`${text}` : html`<br>${text}`));
}
