import type { Language } from '@chauffeur/core';

export interface MailRow {
  label: string;
  /** What the row says; several lines stand below each other. */
  value: string | readonly string[];
  /** What a tap on the value opens, such as `tel:+33612345678`. */
  href?: string;
  /** Whether it is the sum of the other rows. */
  isTotal?: boolean;
}

/** `facts` read like a form; `amounts` stand below each other at the right, to be added up. */
type RowsKind = 'facts' | 'amounts';

/** A button. Opening its address changes nothing: programs that look for viruses open it too (Rules 4.3). */
export interface MailAction {
  label: string;
  url: string;
  /** `primary` is the one that is expected. */
  kind: 'primary' | 'secondary';
}

/** A picture that comes with the mail, 96 pixels wide. */
interface MailPicture {
  /** The content id: letters and hyphens, each once in a mail. */
  cid: string;
  /** `data:image/…`. */
  source: string;
  alt: string;
}

export interface MailSection {
  title: string;
  picture?: MailPicture;
  rows?: readonly MailRow[];
  /** `facts` unless said. */
  kind?: RowsKind;
  notes?: readonly string[];
  /** Somebody's own words, with their line ends. */
  quote?: string;
  actions?: readonly MailAction[];
}

/** Who sends it: the company's name, and its facts a line each. */
export interface Sender {
  name: string;
  facts: readonly string[];
}

/** What a mail says, apart from how it looks: both its HTML and its text are made of this, so neither lacks anything. */
export interface MailContent {
  language: Language;
  to: string;
  replyTo?: string;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** Buttons below the paragraphs, where a reader in a hurry finds them. */
  actions?: readonly MailAction[];
  sections: readonly MailSection[];
  sender: Sender;
}
