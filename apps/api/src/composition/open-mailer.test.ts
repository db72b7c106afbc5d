import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigurationError } from '#config/configuration-error.ts';
import { aMail } from '#ports/contracts/mailer.contract.ts';
import { aCompany } from '#testing/a-company.ts';
import { aFolder } from '#testing/a-database.ts';
import { aMailServer } from '#testing/a-mail-server.ts';
import { openMailer, openSms } from './open-mailer.ts';

describe('openMailer', () => {
  it('writes mails to files that can be looked at where no mail server is set', async () => {
    const dataDir = aFolder();
    const { mailer, preview } = await openMailer({ smtp: null, mailFrom: undefined, showsMails: true, dataDir }, () =>
      aCompany(),
    );
    await mailer.send(aMail());
    expect(readdirSync(path.join(dataDir, 'outbox'))).toHaveLength(1);
    expect(await preview?.list()).toMatchObject([{ to: aMail().to }]);
  });

  it('shows no written mail where the product is for others than this machine', async () => {
    const settings = { smtp: null, mailFrom: undefined, showsMails: false, dataDir: aFolder() };
    expect((await openMailer(settings, () => aCompany())).preview).toBeNull();
  });

  it('delivers from the address that is set, and writes and shows nothing, where a mail server is set', async () => {
    const dataDir = aFolder();
    const { address, accepted } = await aMailServer();
    const { mailer, preview, close } = await openMailer(
      { smtp: address, mailFrom: 'hello@chauffeur.example', showsMails: false, dataDir },
      () => aCompany(),
    );
    onTestFinished(close);
    await mailer.send(aMail());
    expect(accepted).toMatchObject([{ from: 'hello@chauffeur.example' }]);
    expect([preview, readdirSync(dataDir)]).toEqual([null, []]);
  });

  it.each(['outbox', 'sms'])('says in a sentence that a file stands in the place of its folder %s', async (name) => {
    const dataDir = aFolder();
    const place = path.join(dataDir, name);
    writeFileSync(place, 'a letter');
    const open = async () =>
      name === 'sms'
        ? openSms({ sms: { provider: 'files' }, dataDir })
        : openMailer({ smtp: null, mailFrom: undefined, showsMails: true, dataDir }, () => aCompany());
    await expect(open()).rejects.toThrow(`${place}: it is a file, where a folder has to be (EEXIST)`);
  });

  it.each(['', 'contact at chauffeur'])(
    'does not deliver for a company that cannot be written to: %j',
    async (email) => {
      const { address: smtp } = await aMailServer();
      const settings = { smtp, mailFrom: undefined, showsMails: false, dataDir: aFolder() };
      await expect(openMailer(settings, () => aCompany({ email }))).rejects.toThrow(ConfigurationError);
    },
  );

  it('does not deliver the orders of the example’s company to an address that nobody has', async () => {
    const { address: smtp } = await aMailServer();
    const settings = { smtp, mailFrom: undefined, showsMails: false, dataDir: aFolder() };
    const refused = openMailer(settings, () => aCompany({ example: true }));
    await expect(refused).rejects.toThrow(/nobody reads contact@chauffeur\.example/);
    const { close } = await openMailer(settings, () => aCompany({ example: true, email: 'moi@chauffeur.test' }));
    onTestFinished(close);
  });
});
