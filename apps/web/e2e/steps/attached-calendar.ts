import type { Product } from '../server/server.ts';

/** The calendar file that came with the mail of that subject, its folded lines put together; empty until the mail has arrived. */
export async function attachedCalendar(server: Product, subject: RegExp): Promise<string> {
  const mail = (await server.mails()).find((one) => subject.test(one.subject ?? ''));
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (file === undefined) return '';
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
  return text.replaceAll(/\r?\n[\t ]/g, '').replaceAll(/\\([,;\\])/g, '$1');
}
