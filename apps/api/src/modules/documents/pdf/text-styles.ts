/** The product's night and brass, dark enough to be read on paper and copied on an old machine. */
export const inks = {
  night: '#0e1b2a',
  ink: '#1b2430',
  quiet: '#5b6470',
  brass: '#7a5c2e',
  hairline: '#d9d1c3',
} as const;

export interface TextStyle {
  font: 'regular' | 'strong';
  /** Points. */
  size: number;
  color: string;
}

export const textStyles = {
  company: { font: 'strong', size: 11, color: inks.brass },
  title: { font: 'strong', size: 22, color: inks.night },
  reference: { font: 'strong', size: 12, color: inks.night },
  heading: { font: 'strong', size: 10.5, color: inks.brass },
  label: { font: 'regular', size: 9, color: inks.quiet },
  body: { font: 'regular', size: 10, color: inks.ink },
  strong: { font: 'strong', size: 10, color: inks.night },
  total: { font: 'strong', size: 12, color: inks.night },
  small: { font: 'regular', size: 8.5, color: inks.quiet },
} as const satisfies Record<string, TextStyle>;
