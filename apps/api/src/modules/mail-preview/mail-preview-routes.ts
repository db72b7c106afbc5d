import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedRequest } from '#errors/result.ts';
import type { MailPreview, PreviewedMail } from '#ports/mail-preview.ts';
import type { MailAttachment } from '#ports/mailer.ts';
import { mailListPage, mailPage, mailSandbox } from './mail-pages.ts';

/** The page frames the mail's HTML part and nothing else. */
const pagePolicy = "default-src 'none'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Mails bring their styles inline, since mail programs read no others. Here alone they are allowed: `sandbox` gives the
 * document an origin of its own and no scripts, so a style can reach nothing of ours.
 */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${mailSandbox}`;

/** /dev/mails: what the product mailed, for whoever runs it on a machine of their own. Anyone else finds nothing here. */
export function addMailPreviewRoutes(app: FastifyInstance, { mailPreview }: { mailPreview: MailPreview }): void {
  app.register(
    async (pages) => {
      pages.addHook('onRequest', async (request) => {
        if (!isLocalRequest(request)) throw new RefusedRequest({ code: 'not_found' });
      });
      pages.get('', async (_request, reply) => sendHtml(reply, mailListPage(await mailPreview.list()), pagePolicy));
      pages.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) =>
        sendHtml(reply, mailPage(await mailOf(mailPreview, params.id)), pagePolicy),
      );
      pages.get<{ Params: { id: string } }>('/:id/html', async ({ params }, reply) => {
        const { html } = await mailOf(mailPreview, params.id);
        // Nothing of ours is kept apart for an origin of its own, and the browser warns where it is asked to.
        reply.removeHeader('origin-agent-cluster').header('x-frame-options', 'sameorigin');
        return sendHtml(reply, html, mailPolicy);
      });
      pages.get<{ Params: { id: string; number: string } }>('/:id/attachments/:number', async ({ params }, reply) =>
        sendAttachment(reply, attachmentOf(await mailOf(mailPreview, params.id), params.number)),
      );
    },
    { prefix: '/dev/mails' },
  );
}

async function mailOf(mailPreview: MailPreview, id: string): Promise<PreviewedMail> {
  const mail = await mailPreview.read(id);
  if (mail === null) throw new RefusedRequest({ code: 'not_found' });
  return mail;
}

function attachmentOf({ attachments }: PreviewedMail, number: string): MailAttachment {
  const attachment = /^\d{1,3}$/.test(number) ? attachments[Number(number)] : undefined;
  if (attachment === undefined) throw new RefusedRequest({ code: 'not_found' });
  return attachment;
}

/** To be saved, and never to be shown as a page of this site, whatever it says that it is. */
function sendAttachment(reply: FastifyReply, { filename, contentType, content }: MailAttachment): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .type(contentType)
    .send(content);
}

function sendHtml(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

const loopbackAddress = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Whether a request comes from this very machine: its connection does, no proxy stands between, and it names the machine
 * as itself, so that a stranger's page cannot reach it under a name that resolves here.
 */
function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  return (
    loopbackAddress.test(raw.socket.remoteAddress ?? '') &&
    loopbackName.test(headers.host ?? '') &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  );
}
