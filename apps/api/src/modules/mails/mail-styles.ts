/** The product's night and ivory, as mail programs read them: on every element, since many drop style sheets. */
const palette = {
  night: '#0e1b2a',
  ivory: '#faf7f2',
  ink: '#1b2430',
  quiet: '#5b6470',
  hairline: '#e4ddd1',
  brass: '#b08d57',
  darkBrass: '#7a5c2e',
} as const;

const sans = '-apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica, Arial, sans-serif';
const serif = 'Georgia, Times New Roman, serif';

export const mailStyles = {
  body: `margin:0;padding:0;background:${palette.ivory};color:${palette.ink};-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  outer: `width:100%;background:${palette.ivory}`,
  gutter: 'padding:24px 12px',
  card: 'width:100%;max-width:600px;background:#ffffff;border-collapse:collapse',
  header: `padding:24px 32px;background:${palette.night};border-bottom:2px solid ${palette.brass};font:400 18px/1.3 ${serif};letter-spacing:.02em;color:${palette.ivory}`,
  intro: 'padding:32px 32px 8px',
  title: `margin:0 0 16px;font:400 26px/1.25 ${serif};color:${palette.ink}`,
  paragraph: `margin:0 0 12px;font:400 16px/1.6 ${sans};color:${palette.ink}`,
  section: 'padding:16px 32px 8px',
  heading: `margin:0 0 8px;padding:0 0 8px;border-bottom:1px solid ${palette.hairline};font:600 13px/1.4 ${sans};letter-spacing:.08em;text-transform:uppercase;color:${palette.darkBrass}`,
  rows: 'width:100%;border-collapse:collapse',
  label: `width:38%;padding:5px 12px 5px 0;vertical-align:top;text-align:left;font:400 15px/1.5 ${sans};color:${palette.quiet}`,
  value: `padding:5px 0;vertical-align:top;font:400 15px/1.5 ${sans};color:${palette.ink};font-variant-numeric:tabular-nums;word-break:break-word`,
  totalLabel: `padding:10px 12px 10px 0;text-align:left;border-top:1px solid ${palette.hairline};font:600 17px/1.5 ${sans};color:${palette.ink}`,
  total: `padding:10px 0;text-align:right;white-space:nowrap;border-top:1px solid ${palette.hairline};font:600 17px/1.5 ${sans};color:${palette.ink};font-variant-numeric:tabular-nums`,
  amountLabel: `padding:5px 12px 5px 0;vertical-align:top;text-align:left;font:400 15px/1.5 ${sans};color:${palette.quiet}`,
  amount: `padding:5px 0;vertical-align:top;text-align:right;white-space:nowrap;font:400 15px/1.5 ${sans};color:${palette.ink};font-variant-numeric:tabular-nums`,
  note: `margin:0 0 6px;font:400 14px/1.6 ${sans};color:${palette.ink}`,
  action: 'padding:20px 32px 8px',
  button: `display:inline-block;padding:13px 24px;background:${palette.night};font:600 16px/1.25 ${sans};color:${palette.ivory};text-decoration:none`,
  sender: `padding:24px 32px 32px;font:400 13px/1.6 ${sans};color:${palette.quiet}`,
} as const;

/** Where a program reads style sheets: the dark theme, and one column on a phone. */
export const mailStyleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0b141f !important; }
  .card { background: #14212f !important; }
  .ink { color: #f3eee6 !important; }
  .quiet { color: #aeb6bf !important; }
  .heading { color: #d3b27c !important; border-color: #2c3a4a !important; }
  .total { color: #f3eee6 !important; border-color: #2c3a4a !important; }
  .button { background: #d3b27c !important; color: ${palette.night} !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .stack { display: block !important; width: auto !important; }
  .stack-label { padding-top: 10px !important; padding-bottom: 0 !important; }
  .stack-value { padding-top: 0 !important; }
}
`;
