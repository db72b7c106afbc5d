import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedRequest } from '#errors/result.ts';
import type { MailPreview, PreviewedMail } from '#ports/mail-preview.ts';
import type { MailAttachment } from '#ports/mailer.ts';
import { isSameSecret } from '#signing/is-same-secret.ts';
import { lockedPage, mailListPage, mailPage, mailSandbox } from './mail-pages.ts';

/** The page frames the mail's HTML part and nothing else. */
const pagePolicy = "default-src 'none'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Mails bring their styles inline, since mail programs read no others. Here alone they are allowed: `sandbox` gives the
 * document an origin of its own and no scripts, so a style can reach nothing of ours.
 */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${mailSandbox}`;

export interface MailPreviewParts {
  mails: MailPreview;
  /** Opens the mails, which open accounts: the start prints it, and nobody else can know it. */
  token: string;
}

const cookieName = 'chauffeur-mails';

/**
 * /dev/mails: what the product mailed, for whoever runs it on a machine of their own. Anyone else finds nothing here. Where a request comes
 * from cannot be told for sure, since a proxy on the same machine may say nothing of itself; so the token decides, brought once by the
 * address that the start printed and kept by a cookie.
 */
export function addMailPreviewRoutes(app: FastifyInstance, { mails: mailPreview, token }: MailPreviewParts): void {
  const isToken = (brought: unknown) => typeof brought === 'string' && isSameSecret(brought, token);
  app.register(
    async (pages) => {
      pages.addHook('onRequest', async (request, reply) => {
        if (!isLocalRequest(request)) throw new RefusedRequest({ code: 'not_found' });
        if (isToken((request.query as { token?: unknown }).token)) return keepToken(reply, token);
        return isToken(cookieOf(request)) ? undefined : sendHtml(reply.code(403), lockedPage(), pagePolicy);
      });
      pages.get('', async (_request, reply) => sendHtml(reply, mailListPage(await mailPreview.list()), pagePolicy));
      pages.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) =>
        sendHtml(reply, mailPage(await mailOf(mailPreview, params.id)), pagePolicy),
      );
      pages.get<{ Params: { id: string } }>('/:id/html', async ({ params }, reply) => {
        const { html } = await mailOf(mailPreview, params.id);
        // A document with an origin of its own has no use for this header, and the browser would warn of it.
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

/** The value of our cookie; where there are several of its name, the first. */
function cookieOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}

/** Keeps the token in a cookie and takes it out of the address, where a picture of the screen or the browser's history would show it. */
function keepToken(reply: FastifyReply, token: string): FastifyReply {
  return reply
    .header('set-cookie', `${cookieName}=${token}; Path=/dev/mails; HttpOnly; SameSite=Lax`)
    .header('cache-control', 'no-store')
    .redirect('/dev/mails', 303);
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

/** Sends an attachment to be saved, and never to be shown as a page of this site, whatever it says that it is. */
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
