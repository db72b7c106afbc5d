import { mailStyleSheet } from '#modules/mails/mail-styles.ts';

export type Scheme = 'light' | 'dark';

/** A text as it is seen: what it says, its colour, and what it stands on. */
export interface SeenText {
  text: string;
  colour: string;
  ground: string;
}

type Look = Omit<SeenText, 'text'>;

const voidTags = new Set(['meta', 'br', '!doctype']);

/** Every visible text of a mail with its colours in one theme, as a program that reads style sheets shows it. */
export function seenTexts(markup: string, scheme: Scheme): SeenText[] {
  const overrides = scheme === 'dark' ? darkRules() : new Map<string, string>();
  const looks: Look[] = [{ colour: '', ground: '' }];
  const seen: SeenText[] = [];
  const body = markup
    .slice(markup.indexOf('<body'))
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<div style="display:none.*?<\/div>/gs, '');
  for (const [, closing, tag = '', attributes = '', text = ''] of body.matchAll(/<(\/?)([\w!]+)([^>]*)>([^<]*)/g)) {
    if (closing) looks.pop();
    else if (!voidTags.has(tag)) looks.push(lookOf(attributes, looks.at(-1), overrides));
    const look = looks.at(-1);
    if (look && text.replaceAll(/&nbsp;/g, '').trim() !== '') seen.push({ ...look, text: text.trim() });
  }
  return seen;
}

function lookOf(
  attributes: string,
  around: Look = { colour: '', ground: '' },
  overrides: ReadonlyMap<string, string>,
): Look {
  const inline = /style="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
  const styles = [inline, ...classes.map((name) => overrides.get(name) ?? '')].join(';');
  const last = (property: string) =>
    [...styles.matchAll(new RegExp(`(?:^|;)\\s*${property}:\\s*(#[0-9a-f]{6})`, 'g'))].at(-1)?.[1];
  return { colour: last('color') ?? around.colour, ground: last('background') ?? around.ground };
}

/** The declarations that the dark theme gives each class. */
function darkRules(): Map<string, string> {
  const [, dark = ''] = /prefers-color-scheme: dark\) \{\n(.*?)\n\}/s.exec(mailStyleSheet) ?? [];
  const rules = new Map<string, string>();
  for (const [, name = '', declaration = ''] of dark.matchAll(/\.([\w-]+) \{ ([^}]*) !important; \}/g)) {
    rules.set(name, `${rules.get(name) ?? ''};${declaration}`);
  }
  return rules;
}

/** The contrast of two colours as WCAG 2.2 counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
