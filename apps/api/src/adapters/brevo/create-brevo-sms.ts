import { smsNumber, SmsDoubtfulError, SmsRefusedError, type SmsSender } from '#ports/sms-sender.ts';

interface BrevoSettings {
  apiKey: string;
  /** Who the message is from, as phones show it. */
  sender: string;
  /** Origin of a stand-in; null is the provider itself. */
  base: string | null;
  timeoutMs?: number;
}

const usualBase = 'https://api.brevo.com';
const usualTimeoutMs = 10_000;

/** What a phone shows without a longer alphabet, of which half as many signs are one message (GSM 03.38). */
const shortAlphabet = /^[A-Za-z0-9 \r\n@£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà€]*$/;

/**
 * Sends by Brevo (developers.brevo.com, "Send SMS message to a mobile number"). It knows no message by an id of ours, so a try that broke off
 * once all was handed over is doubtful.
 */
export function createBrevoSms({ apiKey, sender, base, timeoutMs = usualTimeoutMs }: BrevoSettings): SmsSender {
  const url = new URL('/v3/transactionalSMS/send', base ?? usualBase);
  return {
    async send({ to, text }) {
      if (!smsNumber.test(to)) throw new SmsRefusedError('The number is none.');
      const body = {
        type: 'transactional',
        sender,
        recipient: to.slice(1),
        content: text,
        unicodeEnabled: !shortAlphabet.test(text),
      };
      const status = await ask(url, { apiKey, body, timeoutMs });
      if (status === 201) return;
      // What is wrong with the request is wrong again; a wrong key, no credit left and an outage are for the operator to mend.
      if (status === 400 || status === 422) throw new SmsRefusedError(`The provider refuses it (${status}).`);
      throw new Error(`The provider answers ${status}.`);
    },
  };
}

interface Request {
  apiKey: string;
  body: object;
  timeoutMs: number;
}

/** The answer's status. Its words may quote the number, and are read by nobody. */
async function ask(url: URL, { apiKey, body, timeoutMs }: Request): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'api-key': apiKey },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (isUnreached(error)) throw new Error('The provider cannot be reached.', { cause: error });
    throw new SmsDoubtfulError('The provider did not answer.', { cause: error });
  }
}

const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether nothing was handed over. */
function isUnreached(error: unknown): boolean {
  const code = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined)?.code : undefined;
  return code !== undefined && unreached.has(code);
}
