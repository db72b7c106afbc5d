/**
 * The product's night and ivory, by what a colour is for. Every pair of text and ground that a mail shows meets WCAG AA in both
 * themes, which `mail-contrast.test.ts` reads from the mails themselves.
 */
interface MailColours {
  /** The colour behind the card. */
  ground: string;
  card: string;
  ink: string;
  quiet: string;
  hairline: string;
  heading: string;
  /** The button that is expected, and what is written on it. */
  button: string;
  onButton: string;
  /** The other button: its text and its outline. */
  outline: string;
}

/** The band at the top stays as it is in both themes. */
export const mailBand = { ground: '#0e1b2a', text: '#faf7f2', edge: '#b08d57' } as const;

export const mailPalette = {
  light: {
    ground: '#faf7f2',
    card: '#ffffff',
    ink: '#1b2430',
    quiet: '#5b6470',
    hairline: '#e4ddd1',
    heading: '#7a5c2e',
    button: '#0e1b2a',
    onButton: '#faf7f2',
    outline: '#5b6470',
  },
  dark: {
    ground: '#0b141f',
    card: '#14212f',
    ink: '#f3eee6',
    quiet: '#aeb6bf',
    hairline: '#2c3a4a',
    heading: '#d3b27c',
    button: '#d3b27c',
    onButton: '#0e1b2a',
    outline: '#aeb6bf',
  },
} as const satisfies Record<'light' | 'dark', MailColours>;
