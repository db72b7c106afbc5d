import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { anSms, describeSmsSenderContract } from '#ports/contracts/sms-sender.contract.ts';
import { SmsDoubtfulError, SmsRefusedError } from '#ports/sms-sender.ts';
import { anHttpServer } from '#testing/an-http-server.ts';
import { createBrevoSms } from './create-brevo-sms.ts';

interface Asked {
  path: string | undefined;
  key: unknown;
  body: { recipient: string; content: string } & Record<string, unknown>;
}

type Manner = number | 'hang' | 'drop';

/** A server that takes messages as the provider does, or fails as it is told. */
async function aProvider(manner: Manner = 201) {
  const asked: Asked[] = [];
  const { origin: base, close } = await anHttpServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as Asked['body'];
    if (manner === 'hang') return;
    if (manner === 'drop') {
      request.socket.destroy();
      return;
    }
    asked.push({ path: request.url, key: request.headers['api-key'], body });
    response.writeHead(manner, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        manner === 201 ? { messageId: asked.length } : { code: 'invalid_parameter', message: body.recipient },
      ),
    );
  }
  return {
    asked,
    close,
    sender: createBrevoSms({
      apiKey: 'made-up-key-0123',
      sender: 'CHAUFFEUR',
      base,
      timeoutMs: manner === 'hang' ? 200 : 5000,
    }),
  };
}

describeSmsSenderContract('Brevo', async () => {
  const { asked, close, sender } = await aProvider();
  return {
    sender,
    accepted: async () => asked.map(({ body }) => ({ to: `+${body.recipient}`, text: body.content })),
    breakDown: close,
    knowsMessages: false,
  };
});

describe('a message by Brevo', () => {
  it('is asked for with the key and the sender, and in the long alphabet only where it has to be', async () => {
    const { asked, sender } = await aProvider();
    await sender.send(anSms());
    await sender.send(anSms({ text: 'Chloé arrive à l’hôtel' }));
    expect(asked).toEqual([
      {
        path: '/v3/transactionalSMS/send',
        key: 'made-up-key-0123',
        body: {
          type: 'transactional',
          sender: 'CHAUFFEUR',
          recipient: '33612345678',
          content: 'Anne vient vous chercher',
          unicodeEnabled: false,
        },
      },
      expect.objectContaining({ body: expect.objectContaining({ unicodeEnabled: true }) }),
    ]);
  });

  it.each([
    [400, SmsRefusedError],
    ['hang', SmsDoubtfulError],
    ['drop', SmsDoubtfulError],
  ] as const)('that ends in %s is not to be sent again', async (manner, kind) => {
    const { sender } = await aProvider(manner);
    const outcome = await sender.send(anSms()).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(kind);
    expect(String(outcome)).not.toContain('33612345678');
  });

  it.each([401, 402, 429, 503])('that ends in %i is tried again', async (status) => {
    const { sender } = await aProvider(status);
    const outcome = await sender.send(anSms()).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(Error);
    expect((outcome as Error).name).toBe('Error');
  });
});
