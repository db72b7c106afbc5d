import { err } from '#errors/result.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { ReceiveNews } from './receive-news.ts';

interface Deps {
  receiveNews: ReceiveNews;
}

/** Many times what the provider sends about one payment. */
const bodyLimit = 256 * 1024;

/**
 * Where the provider sends its news, by signature on the raw body. In a scope of its own, since every other route reads bodies as
 * JSON. It is not limited in rate: the provider sends in bursts from few addresses, and a forged message costs one hash.
 */
export function addWebhookRoute(parent: App, { receiveNews }: Deps) {
  parent.register(async (app: App) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

    app.post('/stripe/webhook', { bodyLimit }, async ({ body, headers }, reply) => {
      const signature = headers['stripe-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') return sendResult(reply, err('invalid_request'));
      return sendResult(reply, await receiveNews({ body, signature }));
    });
  });
}
