import { mailBand, mailPalette } from './mail-palette.ts';

const { light, dark } = mailPalette;

const sans = '-apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica, Arial, sans-serif';
const serif = 'Georgia, Times New Roman, serif';

/** The styles of elements. They are written on every element, since many mail programs drop style sheets. */
export const mailStyles = {
  body: `margin:0;padding:0;background:${light.ground};color:${light.ink};-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  outer: `width:100%;background:${light.ground}`,
  gutter: 'padding:24px 12px',
  card: `width:100%;max-width:600px;background:${light.card};border-collapse:collapse`,
  header: `padding:24px 32px;background:${mailBand.ground};border-bottom:2px solid ${mailBand.edge};font:400 18px/1.3 ${serif};letter-spacing:.02em;color:${mailBand.text}`,
  intro: 'padding:32px 32px 8px',
  title: `margin:0 0 16px;font:400 26px/1.25 ${serif};color:${light.ink}`,
  paragraph: `margin:0 0 12px;font:400 16px/1.6 ${sans};color:${light.ink}`,
  section: 'padding:16px 32px 8px',
  heading: `margin:0 0 8px;padding:0 0 8px;border-bottom:1px solid ${light.hairline};font:600 13px/1.4 ${sans};letter-spacing:.08em;text-transform:uppercase;color:${light.heading}`,
  rows: 'width:100%;border-collapse:collapse',
  label: `width:38%;padding:5px 12px 5px 0;vertical-align:top;text-align:left;font:400 15px/1.5 ${sans};color:${light.quiet}`,
  value: `padding:5px 0;vertical-align:top;font:400 15px/1.5 ${sans};color:${light.ink};font-variant-numeric:tabular-nums;word-break:break-word`,
  link: `color:${light.ink};text-decoration:underline`,
  totalLabel: `padding:10px 12px 10px 0;text-align:left;border-top:1px solid ${light.hairline};font:600 17px/1.5 ${sans};color:${light.ink}`,
  total: `padding:10px 0;text-align:right;white-space:nowrap;border-top:1px solid ${light.hairline};font:600 17px/1.5 ${sans};color:${light.ink};font-variant-numeric:tabular-nums`,
  amountLabel: `padding:5px 12px 5px 0;vertical-align:top;text-align:left;font:400 15px/1.5 ${sans};color:${light.quiet}`,
  amount: `padding:5px 0;vertical-align:top;text-align:right;white-space:nowrap;font:400 15px/1.5 ${sans};color:${light.ink};font-variant-numeric:tabular-nums`,
  note: `margin:0 0 6px;font:400 14px/1.6 ${sans};color:${light.ink}`,
  noteBelowRows: `margin:8px 0 6px;font:400 14px/1.6 ${sans};color:${light.ink}`,
  picture: 'margin:4px 0 8px',
  // Where pictures are not loaded its words stand in its place: a circle would cut their corners off.
  photo: `display:block;width:96px;height:96px;border:0;border-radius:6px;font:400 13px/1.4 ${sans};color:${light.quiet}`,
  quote: `padding:4px 0 4px 16px;border-left:3px solid ${mailBand.edge};font:400 16px/1.6 ${sans};color:${light.ink};word-break:break-word`,
  afterQuote: 'height:12px;line-height:12px;font-size:0',
  action: 'padding:12px 32px 16px',
  actionInSection: 'padding:12px 0 0',
  gap: 'width:12px;height:12px;line-height:12px;font-size:0',
  primaryCell: `background:${light.button};border:1px solid ${light.button};border-radius:4px`,
  primary: `display:block;padding:13px 26px;font:600 16px/20px ${sans};color:${light.onButton};text-align:center;text-decoration:none`,
  secondaryCell: `background:${light.card};border:1px solid ${light.outline};border-radius:4px`,
  secondary: `display:block;padding:13px 26px;font:600 16px/20px ${sans};color:${light.ink};text-align:center;text-decoration:none`,
  sender: `padding:24px 32px 32px;font:400 13px/1.6 ${sans};color:${light.quiet}`,
} as const;

/**
 * The dark theme by class. It is written three times: for programs that follow the system, and as Outlook marks what it has darkened
 * itself, text (`data-ogsc`) and ground (`data-ogsb`) apart.
 */
const darkRules = [
  ['ground', `background: ${dark.ground}`],
  ['card', `background: ${dark.card}`],
  ['ink', `color: ${dark.ink}`],
  ['quiet', `color: ${dark.quiet}`],
  ['heading', `color: ${dark.heading}`],
  ['line', `border-color: ${dark.hairline}`],
  ['primary', `background: ${dark.button}`],
  ['primary', `border-color: ${dark.button}`],
  ['on-primary', `color: ${dark.onButton}`],
  ['secondary', `background: ${dark.card}`],
  ['secondary', `border-color: ${dark.outline}`],
] as const;

const inDark = (prefix: (rule: string) => string) =>
  darkRules.map(([name, rule]) => `  ${prefix(rule)}.${name} { ${rule} !important; }`).join('\n');

/** The style sheet, for programs that read one: the dark theme, and one column on a phone. */
export const mailStyleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a[x-apple-data-detectors] { color: inherit !important; font: inherit !important; text-decoration: none !important; }
@media (prefers-color-scheme: dark) {
${inDark(() => '')}
}
${inDark((rule) => (rule.startsWith('background') ? '[data-ogsb] ' : '[data-ogsc] '))}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .wide { width: 100% !important; }
  .stack { display: block !important; width: auto !important; }
  .stack-label { padding-top: 10px !important; padding-bottom: 0 !important; }
  .stack-value { padding-top: 0 !important; }
}
`;
