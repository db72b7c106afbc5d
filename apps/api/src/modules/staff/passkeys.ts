import { randomBytes, randomUUID } from 'node:crypto';
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { err, type Result } from '#errors/result.ts';
import { type MakeJournalEntry, secretHash } from '#plugins/staff.ts';
import type { StaffMember, StoredFactor } from '#ports/staff-store.ts';
import { changeMember, type FactorDeps, opened, type Opened, withFactor } from './member-changes.ts';

type Passkey = Extract<StoredFactor, { kind: 'passkey' }>;
/** What extensions of WebAuthn answer is neither asked for nor read. */
type Plain<Answer> = Omit<Answer, 'clientExtensionResults'>;
type RegistrationAnswer = Plain<Parameters<typeof verifyRegistrationResponse>[0]['response']>;
type PasskeyAnswer = Plain<Parameters<typeof verifyAuthenticationResponse>[0]['response']>;

const challengeMs = 5 * 60_000;
/** How long a device waits for its owner. */
const askMs = 60_000;
/** EdDSA, ES256 and RS256, as COSE numbers them. */
const keyKinds = [-8, -7, -257];

/** The library that checks passkeys, loaded with the first one: it reads certificates of every kind of device. */
const loadChecks = () => import('@simplewebauthn/server');

/** Passkeys belong to the host; this machine's own has one name that browsers make them for. */
function sitesOf(publicUrl: string) {
  const { hostname, origin, protocol, port } = new URL(publicUrl);
  if (hostname !== '127.0.0.1') return { rpId: hostname, origins: [origin] };
  return { rpId: 'localhost', origins: [new URL(`${protocol}//localhost:${port}`).origin] };
}

type Site = ReturnType<typeof sitesOf>;

/** What is asked of a device, and whether what it answers is that. */
function createChecks({ rpId, origins }: Site) {
  const expected = { expectedOrigin: origins, expectedRPID: rpId, requireUserVerification: false };

  /** What the device made, `null` where it is not what was asked for. */
  async function madePasskey(response: RegistrationAnswer, expectedChallenge: string) {
    // The library throws for whatever a device, or somebody in its place, sends that is not right.
    const { verifyRegistrationResponse: verify } = await loadChecks();
    const checked = await verify({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      ...expected,
      supportedAlgorithmIDs: keyKinds,
    }).catch(() => null);
    return checked?.verified ? checked.registrationInfo.credential : null;
  }

  async function provenBy(passkey: Passkey, response: PasskeyAnswer, expectedChallenge: string) {
    const { credentialId: id, publicKey, counter } = passkey;
    const { verifyAuthenticationResponse: verify } = await loadChecks();
    const checked = await verify({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      ...expected,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }).catch(() => null);
    return checked?.verified ? checked.authenticationInfo.newCounter : null;
  }

  return { madePasskey, provenBy };
}

function createChallenges({ staff, clock }: Pick<FactorDeps, 'staff' | 'clock'>) {
  /** Notes what a device is to sign: the last that was asked for, for a few minutes. */
  async function challenge({ accountId }: StaffMember): Promise<string> {
    const value = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + challengeMs).toISOString();
    await changeMember(staff, accountId, (member) => ({
      member: { ...member, challenge: { value, expiresAt } },
      answer: null,
    }));
    return value;
  }

  function pendingChallenge({ challenge: asked }: StaffMember): string | null {
    return asked !== null && Date.parse(asked.expiresAt) > clock.now().getTime() ? asked.value : null;
  }

  return { challenge, pendingChallenge };
}

/** Passkeys of staff: asked for, made and shown. */
export function createPasskeys({ staff, clock, publicUrl, name }: FactorDeps) {
  const site = sitesOf(publicUrl);
  const { rpId } = site;
  const { challenge, pendingChallenge } = createChallenges({ staff, clock });
  const { madePasskey, provenBy } = createChecks(site);
  return {
    async passkeyOptions(member: StaffMember) {
      const asked = await challenge(member);
      return {
        rp: { id: rpId, name: name() },
        user: { id: secretHash(member.accountId), name: member.email, displayName: member.email },
        challenge: asked,
        pubKeyCredParams: keyKinds.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: askMs,
        excludeCredentials: passkeysOf(member).map(credentialOf),
        authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
        attestation: 'none' as const,
      };
    },
    async addPasskey(
      asker: StaffMember,
      { name: called, credential }: { name: string; credential: RegistrationAnswer },
      makeEntry: MakeJournalEntry,
    ): Promise<Result<Opened>> {
      const challengeValue = pendingChallenge(asker);
      const made = challengeValue === null ? null : await madePasskey(credential, challengeValue);
      if (made === null) return err('factor_refused');
      const factor: Passkey = {
        id: randomUUID(),
        name: called,
        addedAt: clock.now().toISOString(),
        kind: 'passkey',
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: [],
      };
      return changeMember(staff, asker.accountId, (member) =>
        member.challenge?.value !== challengeValue ||
        passkeysOf(member).some(({ credentialId }) => credentialId === made.id)
          ? { answer: err('factor_refused') }
          : withFactor({ ...member, challenge: null }, { factor, makeEntry, now: clock.now() }),
      );
    },
    async stepUpOptions(member: StaffMember) {
      const own = passkeysOf(member);
      if (own.length === 0) return { passkey: null };
      const asked = await challenge(member);
      const passkey = {
        challenge: asked,
        rpId,
        timeout: askMs,
        allowCredentials: own.map(credentialOf),
        userVerification: 'preferred' as const,
      };
      return { passkey };
    },
    async stepUpByPasskey(
      asker: StaffMember,
      credential: PasskeyAnswer,
      makeEntry: MakeJournalEntry,
    ): Promise<Result<Opened>> {
      const asked = pendingChallenge(asker);
      const passkey = passkeysOf(asker).find(({ credentialId }) => credentialId === credential.id);
      const counter = asked === null || passkey === undefined ? null : await provenBy(passkey, credential, asked);
      if (counter === null) return err('factor_refused');
      return changeMember(staff, asker.accountId, (member) => {
        if (member.challenge?.value !== asked) return { answer: err('factor_refused') };
        const factors = member.factors.map((one) => (one.id === passkey?.id ? { ...passkey, counter } : one));
        const journal = makeEntry({ target: member.accountId, after: { factor: passkey?.name ?? '' } });
        return opened({ ...member, factors, challenge: null }, { journal, now: clock.now() });
      });
    },
  };
}

const passkeysOf = ({ factors }: StaffMember) =>
  factors.filter((factor): factor is Passkey => factor.kind === 'passkey');
const credentialOf = ({ credentialId: id }: Passkey) => ({ id, type: 'public-key' as const });
