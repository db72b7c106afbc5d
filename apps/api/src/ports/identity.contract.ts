import { describe, expect, it } from 'vitest';
import type { Identity, User } from './identity.ts';

export interface IdentityUnderTest {
  identity: Identity;
  /** Makes an account and signs in; answers the headers that its browser then sends. */
  signUp: (account: { email: string; password: string }) => Promise<Headers>;
  signIn: (account: { email: string; password: string }) => Promise<Headers | null>;
  signOut: (headers: Headers) => Promise<void>;
  changePassword: (
    headers: Headers,
    change: { currentPassword: string; newPassword: string; revokeOtherSessions: boolean },
  ) => Promise<Headers>;
  /** Lets every session of now come to its end. */
  passThirtyOneDays: () => void;
  /** Other headers that look like the given ones and that nobody was ever given. */
  forgeriesOf: (headers: Headers) => Headers[];
  /** Everything that the identity has written down. */
  stored: () => string;
}

const account = { email: 'camille@example.com', password: 'correct horse battery' };

/** What every identity does; the sentences are those of `Identity`. */
export function describeIdentityContract(name: string, create: () => Promise<IdentityUnderTest>) {
  describe(`${name} as an identity`, () => {
    describeSessions(create);
    describePasswords(create);
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

  it('answers null to a session that was signed out, and leaves the others', async () => {
    const world = await create();
    const { headers } = await signedUp(world);
    const elsewhere = await world.signIn(account);
    await world.signOut(headers);
    expect(await world.identity.currentUser(headers)).toBeNull();
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

  it('keeps no password as it was typed', async () => {
    const world = await create();
    await signedUp(world);
    expect(world.stored()).toContain(account.email);
    expect(world.stored()).not.toContain(account.password);
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

  it('leaves the other sessions where the customer does not', async () => {
    const world = await create();
    const { headers } = await signedUp(world);
    const elsewhere = await world.signIn(account);
    const change = {
      currentPassword: account.password,
      newPassword: 'another horse battery',
      revokeOtherSessions: false,
    };
    await world.changePassword(headers, change);
    expect(await world.identity.currentUser(elsewhere!)).not.toBeNull();
  });
}
