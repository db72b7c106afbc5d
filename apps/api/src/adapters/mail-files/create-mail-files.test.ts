import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aMail, describeMailerContract } from '#ports/contracts/mailer.contract.ts';
import { aFolder } from '#testing/a-database.ts';
import { createMailFiles } from './create-mail-files.ts';

const from = { name: 'Votre Chauffeur Privé', address: 'contact@chauffeur.example' };

function aWorld() {
  const directory = path.join(aFolder(), 'outbox');
  return { directory, mails: createMailFiles({ directory, from: () => from }) };
}

const files = (directory: string) => readdirSync(directory).sort();

describeMailerContract('mail files', () => {
  const { directory, mails } = aWorld();
  return {
    mailer: mails,
    accepted: async () => files(directory).map((name) => readFileSync(path.join(directory, name))),
    breakDown: () => rmSync(directory, { recursive: true }),
  };
});

describe('mail files', () => {
  it('are named after their message, and differ where messages differ by a sign alone', async () => {
    const { directory, mails } = aWorld();
    await mails.send(aMail({ messageId: '<a.1@x>' }));
    await mails.send(aMail({ messageId: '<a-1@x>' }));
    await mails.send(aMail({ messageId: `<../../etc/passwd${'x'.repeat(500)}@x>` }));
    expect(files(directory).map((name) => name.replace(/\.[0-9a-f]{16}\./, '.*.').replace(/x{5,}/, 'x…'))).toEqual([
      'a-1-x.*.eml',
      'a-1-x.*.eml',
      'etc-passwdx….*.eml',
    ]);
  });

  it('are readable by their owner alone', async () => {
    const { directory, mails } = aWorld();
    await mails.send(aMail());
    expect(statSync(path.join(directory, files(directory)[0]!)).mode & 0o777).toBe(0o600);
  });

  it('leave nothing unfinished behind, and list nothing that a crash left unfinished', async () => {
    const { directory, mails } = aWorld();
    await mails.send(aMail());
    expect(files(directory)).toHaveLength(1);
    writeFileSync(path.join(directory, `${files(directory)[0]}.99.part`), 'Subject: half');
    expect(await mails.list()).toHaveLength(1);
  });

  it('are listed with the newest first, at most a hundred', async () => {
    const { directory, mails } = aWorld();
    for (let n = 0; n < 101; n += 1) await mails.send(aMail({ messageId: `<${n}@x>`, subject: `mail ${n}` }));
    for (const name of files(directory)) {
      const file = path.join(directory, name);
      const n = Number(/Subject: mail (\d+)/.exec(readFileSync(file, 'utf8'))?.[1]);
      utimesSync(file, n, n);
    }
    const listed = await mails.list();
    expect(listed).toHaveLength(100);
    expect([listed[0]?.subject, listed.at(-1)?.subject]).toEqual(['mail 100', 'mail 1']);
  });

  it('are read back as they were sent', async () => {
    const { mails } = aWorld();
    const attachment = { filename: 'été.pdf', contentType: 'application/pdf', content: Buffer.from([0, 255, 13, 10]) };
    const sent = aMail({ attachments: [attachment] });
    await mails.send(sent);
    const [summary] = await mails.list();
    expect(summary).toMatchObject({ to: sent.to, subject: sent.subject });
    expect(Date.parse(summary!.date)).toBeGreaterThan(Date.now() - 60_000);
    const mail = await mails.read(summary!.id);
    expect(mail).toMatchObject(summary!);
    expect([mail?.text.trim(), mail?.html.trim()]).toEqual([sent.text, sent.html]);
    expect(mail?.attachments).toEqual([attachment]);
  });

  it('are shown with the pictures that came along', async () => {
    const { mails } = aWorld();
    const picture = { filename: 'a.png', contentType: 'image/png', content: Buffer.from([1, 2, 3]), cid: 'driver' };
    await mails.send(aMail({ html: '<img src="cid:driver">', attachments: [picture] }));
    const [summary] = await mails.list();
    expect((await mails.read(summary!.id))?.html).toContain('<img src="data:image/png;base64,AQID">');
  });

  it.each(['unknown', '', '../outbox/x', `..%2f..%2fetc%2fpasswd`, '/etc/passwd', 'a.0123456789abcdef'])(
    'answer nothing to an id that was never listed: %j',
    async (id) => {
      const { mails } = aWorld();
      await mails.send(aMail());
      expect(await mails.read(id)).toBeNull();
    },
  );
});
