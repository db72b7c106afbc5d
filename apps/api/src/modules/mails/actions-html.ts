import { type Html, html } from './html.ts';
import type { MailAction } from './mail-content.ts';
import { mailPalette } from './mail-palette.ts';
import { mailStyles as style } from './mail-styles.ts';

/**
 * Buttons beside each other, below each other on a phone. Cells carry the colour, and links the room around the words, so that
 * a button looks like one where a link cannot have room (Outlook), and can be pressed wherever it is seen everywhere else.
 */
export function actionsHtml(actions: readonly MailAction[]): Html {
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
