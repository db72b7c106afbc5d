import type { MailAttachment } from './mailer.ts';

export interface MailSummary {
  id: string;
  to: string;
  subject: string;
  /** ISO UTC; empty where the mail names no date. */
  date: string;
}

export interface PreviewedMail extends MailSummary {
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

/**
 * The mails that were written to files instead of being delivered, for whoever develops.
 *
 * - `list` answers the newest first, at most a hundred.
 * - `read` answers `null` for an id that `list` never gave, however hostile. Attachments keep their order; the line ends of texts
 *   may differ from what was sent.
 */
export interface MailPreview {
  list(): Promise<MailSummary[]>;
  read(id: string): Promise<PreviewedMail | null>;
}
