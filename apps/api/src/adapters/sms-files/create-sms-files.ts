import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { smsNumber, SmsRefusedError, type SmsSender } from '#ports/sms-sender.ts';
import { writeDurably } from '../durable-file/durable-file.ts';

/** Writes each message into a folder, a file for each `messageId`: what a set-up without a provider uses. */
export function createSmsFiles({ directory }: { directory: string }): SmsSender {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return {
    async send({ messageId, to, text }) {
      if (!smsNumber.test(to)) throw new SmsRefusedError('The number is none.');
      const file = path.join(directory, fileName(messageId));
      if (!existsSync(file)) await writeDurably(file, `To: ${to}\n\n${text}\n`);
    },
  };
}

/** Readable at the front, and never the same for two messages. */
function fileName(messageId: string): string {
  const readable = messageId.replaceAll(/[^\w-]+/g, '-').slice(0, 80);
  return `${readable}.${createHash('sha256').update(messageId).digest('hex').slice(0, 16)}.txt`;
}
