import { expect, it } from 'vitest';
import type { IdentityUnderTest } from '#testing/identity-under-test.ts';

const account = { email: 'camille@example.com', password: 'correct horse battery' };
const another = { email: 'zoe@example.com', password: 'quite another horse' };

async function withTwoAccounts(create: () => Promise<IdentityUnderTest>) {
  const world = await create();
  const [headers, others] = [await world.signUp(account), await world.signUp(another)];
  const [user, other] = [await world.identity.currentUser(headers), await world.identity.currentUser(others)];
  if (!user || !other) throw new Error('the accounts that were just made are not signed in');
  return { ...world, headers, others, user, other };
}

/** What becomes of an account as a whole; a part of `describeIdentityContract`. */
export function describeAccountEnd(create: () => Promise<IdentityUnderTest>) {
  it("knows an account's password, and nobody else's", async () => {
    const { identity, user } = await withTwoAccounts(create);
    expect(await identity.checkPassword(user.id, account.password)).toBe(true);
    expect(await identity.checkPassword(user.id, another.password)).toBe(false);
    expect(await identity.checkPassword(user.id, '')).toBe(false);
    expect(await identity.checkPassword('unknown', account.password)).toBe(false);
  });

  it("ends all sessions of an account, and nobody else's", async () => {
    const { identity, signIn, headers, others, user } = await withTwoAccounts(create);
    const elsewhere = await signIn(account);
    await identity.endSessions(user.id);
    expect(await identity.currentUser(headers)).toBeNull();
    expect(await identity.currentUser(elsewhere!)).toBeNull();
    expect(await identity.currentUser(others)).not.toBeNull();
    expect(await signIn(account)).not.toBeNull();
  });

  it('removes an account with everything that opens it, and nothing of another', async () => {
    const { identity, signIn, resetPassword, stored, headers, others, user, other } = await withTwoAccounts(create);
    await identity.requestReset(account.email);
    const link = await identity.resetLink(user.id);
    await identity.deleteUser(user.id);
    expect(await identity.currentUser(headers)).toBeNull();
    expect(await identity.findUser(user.id)).toBeNull();
    expect(await signIn(account)).toBeNull();
    expect(await identity.resetLink(user.id)).toBeNull();
    expect(await resetPassword(link!.url, 'a third horse battery')).toBe(false);
    expect(await stored()).not.toContain(user.id);
    expect(await stored()).not.toContain(account.email);
    expect(await identity.currentUser(others)).toEqual(other);
    expect(await signIn(another)).not.toBeNull();
  });

  it('leaves the address free for an account of its own, which is another one', async () => {
    const { identity, signUp, user } = await withTwoAccounts(create);
    await identity.deleteUser(user.id);
    await identity.deleteUser(user.id);
    const again = await identity.currentUser(await signUp(account));
    expect(again?.email).toBe(account.email);
    expect(again?.id).not.toBe(user.id);
  });
}
