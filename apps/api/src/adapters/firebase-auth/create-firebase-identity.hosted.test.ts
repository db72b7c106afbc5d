import { describe, expect, it } from 'vitest';
import { describeIdentityContract } from '#ports/contracts/identity.contract.ts';
import {
  aFirebaseIdentity,
  aFirebaseIdentityUnderTest,
  bearer,
  noAccounts,
  publicUrl,
} from '#testing/a-firebase-identity.ts';

const account = { email: 'camille@example.com', password: 'correct horse battery' };

describe.skipIf(noAccounts)('Firebase Auth', () => {
  describeIdentityContract('Firebase Auth', aFirebaseIdentityUnderTest);

  async function withAccount() {
    const world = await aFirebaseIdentity();
    const { idToken, localId } = (await world.accounts.signUp(account))!;
    return { ...world, headers: bearer(idToken), userId: localId };
  }

  it('lets in nobody whose account was disabled', async () => {
    const { identity, accounts, headers, userId } = await withAccount();
    await accounts.change(userId, { disableUser: true });
    expect(await identity.currentUser(headers)).toBeNull();
    expect(await identity.checkPassword(userId, account.password)).toBe(false);
  });

  it('mails a link that leads to the page for a new password, on the public address', async () => {
    const { identity, userId } = await withAccount();
    await identity.requestReset(account.email);
    const { url } = (await identity.resetLink(userId))!;
    expect(new URL(url).origin).toBe(publicUrl);
    expect(new URL(url).pathname).toBe('/reset-password/new');
    expect([...new URL(url).searchParams.keys()]).toEqual(['token']);
  });

  it('has no routes of its own', async () => {
    const { identity } = await aFirebaseIdentity();
    expect(identity.handle).toBeNull();
  });
});
