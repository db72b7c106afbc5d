import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import tls from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aMail, describeMailerContract } from '#ports/contracts/mailer.contract.ts';
import { type Mail, MailDoubtfulError, MailRefusedError } from '#ports/mailer.ts';
import { aCertificate } from '#testing/a-certificate.ts';
import { aMailServer, Refusal } from '#testing/a-mail-server.ts';
import { createSmtpMailer, type SmtpServer } from './create-smtp-mailer.ts';

const from = { name: 'Votre Chauffeur Privé', address: 'contact@chauffeur.example' };

function aMailer(server: SmtpServer, timeouts = { stepMs: 5000, mailMs: 5000, answerMs: 5000 }) {
  const mailer = createSmtpMailer({ server, from: () => from, timeouts });
  onTestFinished(mailer.close);
  return mailer;
}

async function aWorld() {
  const server = await aMailServer();
  const mailer = aMailer(server.address);
  /** What became of a mail: the error, or nothing. */
  const outcome = (mail: Mail = aMail()) => mailer.send(mail).catch((error: unknown) => error);
  return { server, mailer, outcome };
}

/** A server that accepts connections and says nothing. */
async function aSilentServer(): Promise<SmtpServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, security: 'none', login: null };
}

/** A server that takes a whole mail and hangs up in the place of an answer. */
async function aServerThatHangsUp(): Promise<{ address: SmtpServer; handedOver: () => number }> {
  let taken = 0;
  const server = createServer((socket) => {
    let heard = '';
    socket.on('error', () => undefined).write('220 here\r\n');
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      if (heard.endsWith('\r\n.\r\n')) {
        taken += 1;
        socket.destroy();
      } else if (/(^|\n)(EHLO|MAIL|RCPT) [^\n]*\r\n$/.test(heard)) socket.write('250 yes\r\n');
      else if (heard.endsWith('DATA\r\n')) socket.write('354 go on\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { address: { host: '127.0.0.1', port, security: 'none', login: null }, handedOver: () => taken };
}

const forNow = (error: unknown) => error instanceof Error && !(error instanceof MailRefusedError);

describeMailerContract('SMTP', async () => {
  const { server, mailer } = await aWorld();
  return {
    mailer,
    accepted: async () => {
      const strays = server.accepted.flatMap(({ recipients }) => recipients).filter((to) => to !== aMail().to);
      if (strays.length > 0) throw new Error(`Mails went to ${strays.join(', ')}.`);
      return server.accepted.map(({ source }) => source);
    },
    breakDown: server.stop,
  };
});

describe('the SMTP mailer', () => {
  it('gives the company as the sender, in the envelope and in the header', async () => {
    const { server, mailer } = await aWorld();
    await mailer.send(aMail());
    expect(server.accepted[0]).toMatchObject({ from: from.address, recipients: ['camille@example.com'] });
    expect(server.accepted[0]?.source.toString()).toMatch(/^From: =\?UTF-8\?.*<contact@chauffeur\.example>/m);
  });

  it.each([
    [550, '5.1.1 no such user', 'certain'],
    [550, '5.1.2 no such domain', 'certain'],
    [556, '5.1.10 the domain takes no mail', 'certain'],
    [550, '5.2.1 mailbox closed', 'certain'],
    [550, 'sorry, no mailbox here by that name (#5.1.1)', 'certain'],
    [550, 'relay not permitted', 'doubtful'],
    [550, 'Administrative prohibition', 'doubtful'],
    [550, 'Please authenticate first', 'doubtful'],
    [553, 'mailbox name not allowed', 'doubtful'],
    [550, '5.0.0 no', 'doubtful'],
    [550, '5.1.0 address rejected', 'doubtful'],
    [552, '5.2.2 mailbox full', 'doubtful'],
    [550, '5.4.1 recipient address rejected: access denied', 'doubtful'],
  ])('tells a refused address, and how sure that is: %i %s', async (code, message, certainty) => {
    const { server, outcome } = await aWorld();
    server.manners.onRecipient = () => {
      throw new Refusal(code, message);
    };
    const refused = await outcome();
    expect(refused).toBeInstanceOf(MailRefusedError);
    expect(refused).toMatchObject({ certainty });
    expect(server.accepted).toEqual([]);
  });

  it.each([
    [450, 'greylisted, try again'],
    [421, 'too busy'],
    [452, '4.2.2 mailbox full for now'],
    [550, '5.7.1 relaying denied'],
    [553, 'that domain is not in my list of allowed hosts (#5.7.1)'],
    [553, '5.1.8 sender address rejected'],
    [554, 'no'],
    [530, 'authentication required'],
  ])('blames no address for what is refused for now, or is our own matter: %i %s', async (code, message) => {
    const { server, outcome } = await aWorld();
    server.manners.onRecipient = () => {
      throw new Refusal(code, message);
    };
    expect(await outcome()).toSatisfy(forNow);
    server.manners.onRecipient = () => undefined;
    expect(await outcome()).toBeUndefined();
    expect(server.accepted).toHaveLength(1);
  });

  it('tries again a message whose content is refused, and gives up where its address is', async () => {
    const { server, outcome } = await aWorld();
    server.manners.onMessage = () => {
      throw new Refusal(554, '5.7.0 looks like spam');
    };
    expect(await outcome()).toSatisfy(forNow);
    server.manners.onMessage = () => {
      throw new Refusal(550, '5.1.1 no such user');
    };
    expect(await outcome()).toMatchObject({ name: 'MailRefusedError', certainty: 'certain' });
  });

  it('blames no recipient for a refused sender', async () => {
    const { server, outcome } = await aWorld();
    server.manners.onSender = () => {
      throw new Refusal(550, '5.1.1 sender unknown');
    };
    expect(await outcome()).toSatisfy(forNow);
  });

  it('waits for no greeting for ever', async () => {
    const impatient = { stepMs: 150, mailMs: 400, answerMs: 400 };
    await expect(aMailer(await aSilentServer(), impatient).send(aMail())).rejects.toSatisfy(forNow);
  });

  it('waits for no answer to a message for ever, and sends it once the server answers again', async () => {
    const server = await aMailServer();
    server.manners.onMessage = () => new Promise(() => undefined);
    // All that comes before the answer may take its time on a busy machine.
    const patientUntilThen = { stepMs: 30_000, mailMs: 30_000, answerMs: 2000 };
    await expect(aMailer(server.address, patientUntilThen).send(aMail())).rejects.toBeInstanceOf(MailDoubtfulError);
    server.manners.onMessage = () => undefined;
    await aMailer(server.address).send(aMail());
    expect(server.accepted).toHaveLength(1);
  });

  it('waits for the answer to a message for the ten minutes of RFC 5321, and no longer', async () => {
    const server = await aMailServer();
    let arrived = Promise.withResolvers<void>();
    let answer = Promise.withResolvers<void>();
    server.manners.onMessage = () => (arrived.resolve(), answer.promise);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const mailer = createSmtpMailer({ server: server.address, from: () => from });
    onTestFinished(mailer.close);
    const sending = mailer.send(aMail());
    await arrived.promise;
    vi.advanceTimersByTime(590_000);
    answer.resolve();
    await sending;
    expect(server.accepted).toHaveLength(1);

    [arrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const unanswered = mailer.send(aMail({ messageId: '<2@x>' })).catch((error: unknown) => error);
    await arrived.promise;
    vi.advanceTimersByTime(601_000);
    expect(await unanswered).toBeInstanceOf(MailDoubtfulError);
  });

  it('says of a connection that broke before the answer that the mail may have been taken, and sends it no second time', async () => {
    const { address, handedOver } = await aServerThatHangsUp();
    await expect(aMailer(address).send(aMail())).rejects.toBeInstanceOf(MailDoubtfulError);
    expect(handedOver()).toBe(1);
  });

  it('knows a refusal of a message that it handed over whole for a refusal', async () => {
    const { server, outcome } = await aWorld();
    server.manners.onMessage = () => {
      throw new Refusal(451, 'try later');
    };
    const refused = await outcome();
    expect(refused).toSatisfy(forNow);
    expect(refused).not.toBeInstanceOf(MailDoubtfulError);
  });

  it('is not kept by a server that only shows signs of life', async () => {
    const server = createServer((socket) => {
      const trickle = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => clearInterval(trickle)).on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const address = { host: '127.0.0.1', port, security: 'none', login: null } as const;
    await expect(aMailer(address, { stepMs: 60_000, mailMs: 200, answerMs: 60_000 }).send(aMail())).rejects.toSatisfy(
      forNow,
    );
  });

  it('sends on when the server is back', async () => {
    const { server, outcome } = await aWorld();
    await outcome(aMail({ messageId: '<1@x>' }));
    await server.stop();
    expect(await outcome(aMail({ messageId: '<2@x>' }))).toSatisfy(forNow);
    await server.start();
    expect(await outcome(aMail({ messageId: '<2@x>' }))).toBeUndefined();
    expect(server.accepted).toHaveLength(2);
  });

  it('gives up what it is handing over when it is closed, and says what may have been taken', async () => {
    const server = await aMailServer();
    const mailer = aMailer(server.address);
    server.manners.onMessage = () => {
      mailer.close();
      return new Promise(() => undefined);
    };
    await expect(mailer.send(aMail())).rejects.toBeInstanceOf(MailDoubtfulError);
    const next = await mailer.send(aMail()).catch((error: unknown) => error);
    expect(next).toSatisfy(forNow);
    expect(next).not.toBeInstanceOf(MailDoubtfulError);
  });
});

describe('the SMTP mailer and encryption', () => {
  /** Makes this process trust the test's certificate, as a public authority's. */
  function trustTestCertificate() {
    const usual = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...usual, aCertificate.cert]);
    onTestFinished(() => tls.setDefaultCACertificates(usual));
  }
  const login = { user: 'chauffeur', pass: 'secret: with / signs' };
  const signIn = {
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      if (username === login.user && password === login.pass) done(null, { user: username });
      else done(new Refusal(535, 'wrong'));
    },
  } satisfies Parameters<typeof aMailServer>[0];

  it.each([
    ['starttls', {}],
    ['tls', { secure: true }],
  ] as const)('signs in and sends over %s', async (security, options) => {
    trustTestCertificate();
    const { address, accepted } = await aMailServer({ ...options, ...signIn });
    await aMailer({ ...address, security, login }).send(aMail());
    expect(accepted).toMatchObject([{ isEncrypted: true }]);
  });

  it('tells a wrong password from a refused address', async () => {
    trustTestCertificate();
    const { address } = await aMailServer(signIn);
    const mailer = aMailer({ ...address, security: 'starttls', login: { ...login, pass: 'wrong' } });
    await expect(mailer.send(aMail())).rejects.toSatisfy(forNow);
  });

  it('says nothing to a server whose certificate it does not trust', async () => {
    const { address, accepted } = await aMailServer({});
    await expect(aMailer({ ...address, security: 'starttls' }).send(aMail())).rejects.toSatisfy(forNow);
    expect(accepted).toEqual([]);
  });

  it('sends nothing in the clear where encryption was asked for and is not offered', async () => {
    const { address, accepted } = await aMailServer();
    await expect(aMailer({ ...address, security: 'starttls' }).send(aMail())).rejects.toSatisfy(forNow);
    expect(accepted).toEqual([]);
  });
});
