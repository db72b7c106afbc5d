import { describe, expect, it } from 'vitest';
import type { IdentityUnderTest } from '#testing/identity-under-test.ts';
import { describeAccountEnd } from './identity-account.contract.ts';
import type { User } from '../identity.ts';

const account = { email: 'camille@example.com', password: 'correct horse battery' };

/**
 * What every identity does; the sentences are those of `Identity`. What one does beyond that keeps accounts itself is in
 * `own-accounts.contract.ts`.
 */
export function describeIdentityContract(name: string, create: () => Promise<IdentityUnderTest>) {
  describe(`${name} as an identity`, () => {
    describeSessions(create);
    describePasswords(create);
    describeEmails(create);
    describeResets(create);
    describeAccountEnd(create);
  });
}

async function signedUp({ identity, signUp }: IdentityUnderTest): Promise<{ headers: Headers; user: User }> {
  const headers = await signUp(account);
  const user = await identity.currentUser(headers);
  if (!user) throw new Error('the account that was just made is not signed in');
  return { headers, user };
}

function describeSessions(create: () => Promise<IdentityUnderTest>) {
  it('answers the account whose session the headers carry', async () => {
    const world = await create();
    const { user } = await signedUp(world);
    expect(user).toEqual({ id: expect.stringMatching(/.{16,}/) as string, email: account.email });
    const again = await world.signIn(account);
    expect(await world.identity.currentUser(again!)).toEqual(user);
  });

  it('keeps accounts apart', async () => {
    const world = await create();
    const { user } = await signedUp(world);
    const other = await world.identity.currentUser(await world.signUp({ ...account, email: 'other@example.com' }));
    expect(other?.email).toBe('other@example.com');
    expect(other?.id).not.toBe(user.id);
  });

  it('answers null without a session', async () => {
    const { identity } = await create();
    expect(await identity.currentUser(new Headers())).toBeNull();
  });

  it('answers null to a browser that has signed out, and leaves the others', async () => {
    const world = await create();
    const { headers } = await signedUp(world);
    const elsewhere = await world.signIn(account);
    expect(await world.identity.currentUser(await world.signOut(headers))).toBeNull();
    expect(await world.identity.currentUser(elsewhere!)).not.toBeNull();
  });

  it('answers null to a session that has expired', async () => {
    const world = await create();
    const { headers } = await signedUp(world);
    world.passThirtyOneDays();
    expect(await world.identity.currentUser(headers)).toBeNull();
  });

  it('answers null to garbage and to forgeries, and never rejects', async () => {
    const world = await create();
    const { headers } = await signedUp(world);
    const forgeries = world.forgeriesOf(headers);
    expect(forgeries.length).toBeGreaterThan(5);
    for (const forged of forgeries) expect(await world.identity.currentUser(forged)).toBeNull();
  });

  it('finds an account by its id, and nobody by another', async () => {
    const world = await create();
    const { user } = await signedUp(world);
    expect(await world.identity.findUser(user.id)).toEqual(user);
    expect(await world.identity.findUser('unknown')).toBeNull();
  });
}

function describePasswords(create: () => Promise<IdentityUnderTest>) {
  it('signs nobody in with a wrong password, or without an account', async () => {
    const world = await create();
    await signedUp(world);
    expect(await world.signIn({ ...account, password: 'wrong horse battery' })).toBeNull();
    expect(await world.signIn({ ...account, email: 'nobody@example.com' })).toBeNull();
  });

  it('ends the other sessions with a changed password where the customer asks for it', async () => {
    const world = await create();
    const { headers } = await signedUp(world);
    const elsewhere = await world.signIn(account);
    const newPassword = 'another horse battery';
    const change = { currentPassword: account.password, newPassword, revokeOtherSessions: true };
    const here = await world.changePassword(headers, change);
    expect(await world.identity.currentUser(here)).not.toBeNull();
    expect(await world.identity.currentUser(elsewhere!)).toBeNull();
    expect(await world.signIn(account)).toBeNull();
    expect(await world.signIn({ ...account, password: newPassword })).not.toBeNull();
  });
}

function describeEmails(create: () => Promise<IdentityUnderTest>) {
  it('takes the address of a new account as one that was not proven, and knows none of nobody', async () => {
    const world = await create();
    const { user } = await signedUp(world);
    expect(await world.identity.emailOf(user.id)).toEqual({ email: account.email, isProven: false });
    expect(await world.identity.emailOf('unknown')).toBeNull();
  });

  it('notes that an address is proven, also said again, and nobody else’s', async () => {
    const world = await create();
    const { user } = await signedUp(world);
    const other = await world.identity.currentUser(await world.signUp({ ...account, email: 'other@example.com' }));
    expect(await world.identity.proveEmail(user.id, account.email)).toBe(true);
    expect(await world.identity.proveEmail(user.id, account.email)).toBe(true);
    expect(await world.identity.emailOf(user.id)).toEqual({ email: account.email, isProven: true });
    expect((await world.identity.emailOf(other!.id))?.isProven).toBe(false);
  });

  it('notes nothing of another address than the account has, and of nobody', async () => {
    const world = await create();
    const { user } = await signedUp(world);
    expect(await world.identity.proveEmail(user.id, 'earlier@example.com')).toBe(false);
    expect(await world.identity.proveEmail('unknown', account.email)).toBe(false);
    expect((await world.identity.emailOf(user.id))?.isProven).toBe(false);
  });

  it('takes an address as proven by a new password of its link, and by no other', async () => {
    const world = await create();
    const { user } = await signedUp(world);
    await world.identity.requestReset(account.email);
    const link = await world.identity.resetLink(user.id);
    await world.resetPassword(`${link!.url}x`, 'another horse battery');
    expect((await world.identity.emailOf(user.id))?.isProven).toBe(false);
    await world.resetPassword(link!.url, 'another horse battery');
    expect((await world.identity.emailOf(user.id))?.isProven).toBe(true);
  });
}

function describeResets(create: () => Promise<IdentityUnderTest>) {
  const newPassword = 'another horse battery';

  async function withLink() {
    const world = await create();
    const { headers, user } = await signedUp(world);
    await world.identity.requestReset(account.email);
    const link = await world.identity.resetLink(user.id);
    if (!link) throw new Error('there is no link after one was asked for');
    return { ...world, headers, user, link };
  }

  it('answers the account of an address, whatever its letters, and nobody for an address without one', async () => {
    const world = await create();
    const { user } = await signedUp(world);
    expect(await world.identity.requestReset(account.email.toUpperCase())).toEqual(user);
    expect(await world.identity.requestReset('nobody@example.com')).toBeNull();
  });

  it('has no link for whom none was asked', async () => {
    const world = await create();
    const { user } = await signedUp(world);
    expect(await world.identity.resetLink(user.id)).toBeNull();
    expect(await world.identity.resetLink('unknown')).toBeNull();
  });

  it('has a link, with its end, that changes the password', async () => {
    const { link, resetPassword, signIn } = await withLink();
    expect(await resetPassword(link.url, newPassword)).toBe(true);
    expect(await signIn(account)).toBeNull();
    expect(await signIn({ ...account, password: newPassword })).not.toBeNull();
  });

  it('lets a link change the password once, also of two tries at the same time', async () => {
    const { link, resetPassword } = await withLink();
    const tries = await Promise.all([resetPassword(link.url, newPassword), resetPassword(link.url, newPassword)]);
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await resetPassword(link.url, 'a third horse battery')).toBe(false);
  });

  it('takes no link that nobody was given', async () => {
    const { link, resetPassword, signIn } = await withLink();
    expect(await resetPassword(`${link.url}x`, newPassword)).toBe(false);
    expect(await resetPassword(link.url.slice(0, -1), newPassword)).toBe(false);
    expect(await signIn(account)).not.toBeNull();
  });

  it('ends all sessions of the account with a link that is used', async () => {
    const { identity, headers, link, resetPassword } = await withLink();
    await resetPassword(link.url, newPassword);
    expect(await identity.currentUser(headers)).toBeNull();
  });

  it('has no link any more once one was used', async () => {
    const { identity, user, link, resetPassword } = await withLink();
    await resetPassword(link.url, newPassword);
    expect(await identity.resetLink(user.id)).toBeNull();
  });

  it('has a link for an hour, to the end that it names', async () => {
    const { identity, user, link, passMinutes } = await withLink();
    const minutesLeft = (link.expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutesLeft).toBeGreaterThan(59);
    expect(minutesLeft).toBeLessThanOrEqual(60);
    passMinutes(58);
    expect((await identity.resetLink(user.id))?.url).toBe(link.url);
    passMinutes(3);
    expect(await identity.resetLink(user.id)).toBeNull();
  });

  it('has the newest link of several', async () => {
    const { identity, user, link: older, resetPassword, signIn, passMinutes } = await withLink();
    passMinutes(30);
    await identity.requestReset(account.email);
    const newer = await identity.resetLink(user.id);
    expect(newer?.url).not.toBe(older.url);
    expect(await resetPassword(newer!.url, newPassword)).toBe(true);
    expect(await signIn({ ...account, password: newPassword })).not.toBeNull();
  });

  it('makes one link of requests that come together or within minutes', async () => {
    const { identity, user, link, passMinutes } = await withLink();
    passMinutes(4);
    await Promise.all(Array.from({ length: 5 }, () => identity.requestReset(account.email)));
    expect((await identity.resetLink(user.id))?.url).toBe(link.url);
    passMinutes(2);
    const requests = Array.from({ length: 5 }, async () => {
      await identity.requestReset(account.email);
      return (await identity.resetLink(user.id))?.url;
    });
    const urls = new Set(await Promise.all(requests));
    expect(urls.size).toBe(1);
    expect(urls).not.toContain(link.url);
  });

  it('makes another link where the first was used a moment ago', async () => {
    const { identity, user, link, resetPassword } = await withLink();
    await resetPassword(link.url, newPassword);
    await identity.requestReset(account.email);
    const another = await identity.resetLink(user.id);
    expect(await resetPassword(another!.url, 'a third horse battery')).toBe(true);
  });

  it('writes nothing down that opens the account', async () => {
    const { link, stored } = await withLink();
    const secrets = [...new URL(link.url).searchParams.values()];
    expect(secrets).toHaveLength(1);
    for (const secret of secrets) expect(await stored()).not.toContain(secret);
  });
}
