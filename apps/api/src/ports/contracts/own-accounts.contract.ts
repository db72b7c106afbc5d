import { describe, expect, it } from 'vitest';
import type { IdentityUnderTest } from '#testing/identity-under-test.ts';

const account = { email: 'camille@example.com', password: 'correct horse battery' };
const newPassword = 'another horse battery';

/**
 * What an identity does that keeps accounts, sessions and links itself, beyond what every one does. A provider of accounts
 * answers for its own: its tokens stay good until they run out wherever they were copied to, a changed password always
 * ends the other sessions, and its links are its own to end.
 */
export function describeOwnAccountsContract(name: string, create: () => Promise<IdentityUnderTest>) {
  describe(`${name} as an identity with accounts of its own`, () => {
    describeOwnSessions(create);
    describeOwnLinks(create);
  });
}

function describeOwnSessions(create: () => Promise<IdentityUnderTest>) {
  it('ends a session that is signed out, wherever its headers were copied to', async () => {
    const { identity, signUp, signOut } = await create();
    const headers = await signUp(account);
    await signOut(headers);
    expect(await identity.currentUser(headers)).toBeNull();
  });

  it('keeps no password as it was typed', async () => {
    const { signUp, stored } = await create();
    await signUp(account);
    expect(await stored()).toContain(account.email);
    expect(await stored()).not.toContain(account.password);
  });

  it('leaves the other sessions where a password is changed and the customer does not want them ended', async () => {
    const { identity, signUp, signIn, changePassword } = await create();
    const headers = await signUp(account);
    const elsewhere = await signIn(account);
    await changePassword(headers, { currentPassword: account.password, newPassword, revokeOtherSessions: false });
    expect(await identity.currentUser(elsewhere!)).not.toBeNull();
  });
}

function describeOwnLinks(create: () => Promise<IdentityUnderTest>) {
  async function withLink() {
    const world = await create();
    const user = await world.identity.currentUser(await world.signUp(account));
    await world.identity.requestReset(account.email);
    const link = await world.identity.resetLink(user!.id);
    return { ...world, user: user!, link: link! };
  }

  it('ends the older links with the one that is used', async () => {
    const { identity, user, link: older, resetPassword, passMinutes } = await withLink();
    passMinutes(30);
    await identity.requestReset(account.email);
    const newer = await identity.resetLink(user.id);
    expect(newer?.url).not.toBe(older.url);
    expect(await resetPassword(newer!.url, newPassword)).toBe(true);
    expect(await resetPassword(older.url, 'a third horse battery')).toBe(false);
  });

  it('takes a link to the end that it names, and not after', async () => {
    const { link, resetPassword, passMinutes } = await withLink();
    passMinutes(61);
    expect(await resetPassword(link.url, newPassword)).toBe(false);
  });
}
