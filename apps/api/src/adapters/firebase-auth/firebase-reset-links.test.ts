import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSqliteResetLinkStore } from '#adapters/sqlite/sqlite-reset-link-store.ts';
import { aDatabase } from '#testing/a-database.ts';
import { createFirebaseResetLinks } from './firebase-reset-links.ts';

const user = { id: 'user-1', email: 'camille@example.com' };
const clock = { now: () => new Date('2026-11-20T10:00:00.000Z') };

/** Links of a Google that numbers its codes; whoever has another key is the product after a change of its secret. */
function linksOver(store: ReturnType<typeof createSqliteResetLinkStore>) {
  const made: string[] = [];
  const auth = {
    async generatePasswordResetLink() {
      made.push(`code-${made.length + 1}`);
      return `https://project.example/action?oobCode=${made.at(-1)}`;
    },
  };
  const toolkit = { isGoodCode: async (code: string) => code.startsWith('code-') };
  const publicUrl = 'https://chauffeur.example';
  const withKey = () =>
    createFirebaseResetLinks({ auth, toolkit, store, sealingKey: randomBytes(32), publicUrl, clock });
  return { made, withKey };
}

describe('a link for a new password at Firebase', () => {
  it('is made anew, and not failed over, where it was sealed under another secret', async () => {
    const { made, withKey } = linksOver(createSqliteResetLinkStore(aDatabase()));
    await withKey().ensure(user);
    const after = withKey();
    expect(await after.find(user.id)).toBeNull();
    await after.ensure(user);
    expect(await after.find(user.id)).toMatchObject({ url: expect.stringMatching(/token=code-2$/) });
    await after.ensure(user);
    expect(made).toHaveLength(2);
  });
});
