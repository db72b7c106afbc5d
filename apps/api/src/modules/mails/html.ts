/** Markup that is safe to send: made by `html` alone. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[];

/**
 * Writes markup. Whatever is put into it is text and is escaped, unless it is markup of this function's own making.
 *
 * @example html`<b>${'<i>'}</b>`.markup // '<b>&lt;i&gt;</b>'
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + markupOf(values[index - 1] ?? '') + part));
}

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('');
  return withWholeSigns(String(value)).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** French puts a space before some of its signs and within its quotation marks: no line may end there. */
function withWholeSigns(text: string): string {
  return text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00A0');
}
