import path from 'node:path';
import { type Company, emailSchema } from '@chauffeur/core';
import { createBrevoSms } from '#adapters/brevo/create-brevo-sms.ts';
import { createMailFiles } from '#adapters/mail-files/create-mail-files.ts';
import { createSmsFiles } from '#adapters/sms-files/create-sms-files.ts';
import { ConfigurationError, explainFile } from '#config/configuration-error.ts';
import type { Settings } from '#config/env.ts';
import { operatorAddress } from '#modules/mails/mail-addresses.ts';
import type { MailPreview } from '#ports/mail-preview.ts';
import type { Mailer } from '#ports/mailer.ts';
import type { SmsSender } from '#ports/sms-sender.ts';

/** What mails leave by. */
export interface OpenMailer {
  mailer: Mailer;
  /** Null where mails are delivered, or the product is for others than this machine: nobody reads them here then. */
  preview: MailPreview | null;
  close: () => void;
}

type MailSettings = Pick<Settings, 'smtp' | 'mailFrom' | 'showsMails' | 'dataDir'>;

/**
 * By the mail server that is set, else into files; a start without one does not load how to talk to it.
 * @throws ConfigurationError where mails would be delivered and the company has no address: orders would go nowhere; and where their folder
 * cannot be made
 */
export async function openMailer(
  { smtp, mailFrom, showsMails, dataDir }: MailSettings,
  companyNow: () => Company,
): Promise<OpenMailer> {
  const company = companyNow();
  const from = () => ({ name: companyNow().name, address: mailFrom ?? operatorAddress(companyNow()) });
  if (smtp === null) {
    const directory = path.join(dataDir, 'outbox');
    const files = inFolder(directory, () => createMailFiles({ directory, from }));
    return { mailer: files, preview: showsMails ? files : null, close: () => undefined };
  }
  if (!emailSchema.safeParse(company.email).success) {
    throw new ConfigurationError(['SMTP_URL: the company file has no e-mail address to which orders could be sent']);
  }
  if (company.example && company.email.endsWith('.example')) {
    throw new ConfigurationError([
      `SMTP_URL: nobody reads ${company.email}, to which the example's orders would be sent`,
    ]);
  }
  const { createSmtpMailer } = await import('#adapters/smtp/create-smtp-mailer.ts');
  const mailer = createSmtpMailer({ server: smtp, from });
  return { mailer, preview: null, close: mailer.close };
}

/**
 * What text messages leave by; null where none do.
 * @throws ConfigurationError where their folder cannot be made
 */
export function openSms({ sms, dataDir }: Pick<Settings, 'sms' | 'dataDir'>): SmsSender | null {
  if (sms.provider === 'off') return null;
  if (sms.provider === 'brevo') return createBrevoSms(sms);
  const directory = path.join(dataDir, 'sms');
  return inFolder(directory, () => createSmsFiles({ directory }));
}

/** What writes into a folder of its own, made where it is missing. */
function inFolder<T>(directory: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw explainFile(directory, error);
  }
}
