import { describe, expect, it } from 'vitest';
import type { MailPreview } from '#ports/mail-preview.ts';
import { anApi } from '#testing/an-api.ts';

const mail = {
  id: 'order.1',
  to: 'camille@example.com',
  subject: 'Votre course <W202611-1>',
  date: '2026-11-20T10:00:00.000Z',
  text: 'Bonjour & merci <script>',
  html: '<p style="color:red">Bonjour</p>',
  attachments: [{ filename: 'été <1>.pdf', contentType: 'application/pdf', content: Buffer.from([0, 255, 13, 10]) }],
};
const mails: MailPreview = { list: async () => [mail], read: async (id) => (id === mail.id ? mail : null) };
const token = 'a-token-that-the-start-prints';
const mailPreview = { mails, token };
const here = { host: 'localhost:3000' };
const local = { ...here, cookie: `theme=dark; chauffeur-mails=${token}` };

describe('/dev/mails', () => {
  it('lists the mails and shows each, escaped', async () => {
    const { app } = await anApi({ mailPreview });
    const list = await app.inject({ url: '/dev/mails', headers: local });
    expect(list.body).toContain('<a href="/dev/mails/order.1">Votre course &lt;W202611-1&gt;</a>');
    const one = await app.inject({ url: '/dev/mails/order.1', headers: local });
    expect(one.body).toContain('<pre>Bonjour &amp; merci &lt;script&gt;</pre>');
    expect(one.body).toContain('<iframe src="/dev/mails/order.1/html" sandbox="allow-popups ');
    expect(one.headers['content-security-policy']).toMatch(/^default-src 'none'; frame-src 'self'/);
  });

  it('shows the HTML part as it is, where it can run and load nothing', async () => {
    const { app } = await anApi({ mailPreview });
    const { body, headers } = await app.inject({ url: '/dev/mails/order.1/html', headers: local });
    expect(body).toBe(mail.html);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'.*; sandbox allow-popups allow-popups-to-escape-sandbox$/,
    );
    expect(headers['content-security-policy']).not.toMatch(/script-src|allow-(scripts|same-origin|forms|top)/);
  });

  it('hands out what is attached, to be saved and not to be shown', async () => {
    const { app } = await anApi({ mailPreview });
    const page = await app.inject({ url: '/dev/mails/order.1', headers: local });
    expect(page.body).toContain('<a href="/dev/mails/order.1/attachments/0">été &lt;1&gt;.pdf</a>');
    const { rawPayload, headers } = await app.inject({ url: '/dev/mails/order.1/attachments/0', headers: local });
    expect(rawPayload).toEqual(mail.attachments[0]?.content);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''%C3%A9t%C3%A9%20%3C1%3E.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each(['1', '-1', '0x0', '__proto__', 'length'])('has no attachment %s', async (number) => {
    const { app } = await anApi({ mailPreview });
    const { statusCode } = await app.inject({ url: `/dev/mails/order.1/attachments/${number}`, headers: local });
    expect(statusCode).toBe(404);
  });

  it('answers 404 for a mail that is not there', async () => {
    const { app } = await anApi({ mailPreview });
    expect((await app.inject({ url: '/dev/mails/%2e%2e', headers: local })).statusCode).toBe(404);
  });

  it.each([
    ['another machine', { remoteAddress: '192.168.1.20', headers: local }],
    ['a proxy', { headers: { ...local, 'x-forwarded-for': '203.0.113.1' } }],
    ['a stranger’s name for this machine', { headers: { ...local, host: 'rebound.example:3000' } }],
  ])('does not exist for %s', async (_name, request) => {
    const { app } = await anApi({ mailPreview });
    for (const path of ['', '/order.1', '/order.1/html', '/order.1/attachments/0']) {
      const url = `/dev/mails${path}`;
      const { statusCode, body } = await app.inject({ url, ...request });
      expect([statusCode, body.includes('camille')]).toEqual([404, false]);
    }
  });

  it('is opened by the address that the start printed, which a cookie keeps out of sight', async () => {
    const { app } = await anApi({ mailPreview });
    const { statusCode, headers } = await app.inject({ url: `/dev/mails?token=${token}`, headers: here });
    expect([statusCode, headers.location]).toEqual([303, '/dev/mails']);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/; Path=\/dev\/mails; HttpOnly; SameSite=Lax$/);
    const kept = { ...here, cookie: cookie.split(';')[0] };
    expect((await app.inject({ url: '/dev/mails', headers: kept })).body).toContain('camille@example.com');
  });

  it.each([
    ['nothing', '', here],
    ['another token', '?token=a-guess', here],
    ['two tokens', `?token=${token}&token=${token}`, here],
    ['another cookie', '', { ...here, cookie: 'chauffeur-mails=a-guess' }],
    ['a cookie whose name ends like ours', '', { ...here, cookie: `x-chauffeur-mails=${token}` }],
  ])('shows nothing to whoever brings %s, even from this machine by its own name', async (_what, query, headers) => {
    const { app } = await anApi({ mailPreview });
    for (const path of ['', '/order.1', '/order.1/html', '/order.1/attachments/0']) {
      const answer = await app.inject({ url: `/dev/mails${path}${query}`, headers });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
      expect(answer.body).toContain('the program printed');
      expect(answer.body).not.toMatch(/camille|Bonjour/);
    }
  });

  it('does not exist where mails are delivered', async () => {
    const { app } = await anApi({ mailPreview: null });
    expect((await app.inject({ url: '/dev/mails', headers: local })).statusCode).toBe(404);
  });
});
