import type { Language } from '@chauffeur/core';

export interface MailRow {
  label: string;
  /** Several lines stand below each other. */
  value: string | readonly string[];
  /** The row that the others add up to. */
  isTotal?: boolean;
}

/** `facts` read like a form; `amounts` stand below each other at the right, to be added up. */
type RowsKind = 'facts' | 'amounts';

export interface MailSection {
  title: string;
  rows?: readonly MailRow[];
  /** `facts` unless said. */
  kind?: RowsKind;
  notes?: readonly string[];
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
  sections: readonly MailSection[];
  action?: { label: string; url: string };
  sender: Sender;
}
