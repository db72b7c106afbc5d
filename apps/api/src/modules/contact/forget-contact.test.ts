import { expect, it } from 'vitest';
import { anApi } from '#testing/an-api.ts';
import { createForgetContact } from './forget-contact.ts';

const message = { lastName: 'Moreau', firstName: 'Camille', email: 'camille@example.com', message: 'Bonjour' };

it('forgets messages after twelve months, and no younger ones', async () => {
  const { deps, clock } = await anApi();
  const add = (id: string, createdAt: string) =>
    deps.messages.add({ ...message, id, createdAt: new Date(createdAt), userId: null, language: 'fr-FR' }, []);
  await add('old', '2025-11-20T09:59:59.999Z');
  await add('young', '2025-11-20T10:00:00.000Z');
  clock.at = '2026-11-20T10:00:00.000Z';
  await createForgetContact(deps).run(new AbortController().signal);
  expect([await deps.messages.find('old'), (await deps.messages.find('young'))?.id]).toEqual([null, 'young']);
});

it('forgets used solutions once their time is over, and not before', async () => {
  const { deps, clock, database } = await anApi();
  const kept = () => database.prepare('SELECT nonce FROM nonces').all();
  await deps.nonces.use('a', new Date('2026-11-20T10:00:00.000Z'));
  await deps.nonces.use('b', new Date('2026-11-20T10:00:00.001Z'));
  clock.at = '2026-11-20T10:00:00.000Z';
  await createForgetContact(deps).run(new AbortController().signal);
  expect(kept()).toEqual([{ nonce: 'b' }]);
});
