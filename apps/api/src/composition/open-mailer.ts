import path from 'node:path';
import { type Company, emailSchema } from '@chauffeur/core';
import { createMailFiles } from '#adapters/mail-files/create-mail-files.ts';
import { createSmtpMailer } from '#adapters/smtp/create-smtp-mailer.ts';
import { ConfigurationError } from '#config/configuration-error.ts';
import type { Settings } from '#config/env.ts';
import { operatorAddress } from '#modules/mails/mail-addresses.ts';
import type { MailPreview } from '#ports/mail-preview.ts';
import type { Mailer } from '#ports/mailer.ts';

/** What mails leave by. */
export interface OpenMailer {
  mailer: Mailer;
  /** Null where mails are delivered: nobody reads them here then. */
  preview: MailPreview | null;
  close: () => void;
}

type MailSettings = Pick<Settings, 'smtp' | 'mailFrom' | 'dataDir'>;

/**
 * By the mail server that is set, else into files.
 * @throws ConfigurationError where mails would be delivered and the company has no address: orders would go nowhere
 */
export function openMailer({ smtp, mailFrom, dataDir }: MailSettings, company: Company): OpenMailer {
  const from = { name: company.name, address: mailFrom ?? operatorAddress(company) };
  if (smtp === null) {
    const files = createMailFiles({ directory: path.join(dataDir, 'outbox'), from });
    return { mailer: files, preview: files, close: () => undefined };
  }
  if (!emailSchema.safeParse(company.email).success) {
    throw new ConfigurationError(['SMTP_URL: the company file has no e-mail address to which orders could be sent']);
  }
  const mailer = createSmtpMailer({ server: smtp, from });
  return { mailer, preview: null, close: mailer.close };
}
