import { paths } from '@chauffeur/core';
import type { Auth } from 'firebase-admin/auth';
import type { Clock } from '#ports/clock.ts';
import type { User } from '#ports/identity.ts';
import type { KeptResetLink, ResetLinkStore } from '#ports/reset-link-store.ts';
import { sealText, unsealText } from '#signing/seal-text.ts';
import type { IdentityToolkit } from './identity-toolkit.ts';

interface Deps {
  auth: Pick<Auth, 'generatePasswordResetLink'>;
  toolkit: Pick<IdentityToolkit, 'isGoodCode'>;
  store: ResetLinkStore;
  /** 32 bytes, under which codes are kept. */
  sealingKey: Uint8Array;
  publicUrl: string;
  clock: Clock;
}

/** As long as Google's own codes are good. */
const goodForMs = 60 * 60_000;
/** Who asks again within this gets no second link: the first is on its way. */
const freshForMs = 5 * 60_000;
const nobodysCode = 'nobody';

export interface FirebaseResetLinks {
  /** Sees to it that there is a link; a new one, unless one was made a moment ago that nobody used yet. */
  ensure(user: User): Promise<void>;
  /** Asks Google as often as for an account that is there, so that the time tells little. */
  pretend(): Promise<void>;
  find(userId: string): Promise<{ url: string; expiresAt: Date } | null>;
}

/**
 * Links to our own page with a code of Google's, which is used up between browser and Google. So whether one is still good
 * is Google's to say; what is kept of it is its code, sealed, so that a mail that is written twice has one link.
 */
export function createFirebaseResetLinks(deps: Deps): FirebaseResetLinks {
  const { auth, toolkit, store, sealingKey, publicUrl, clock } = deps;
  const msLeft = ({ expiresAt }: KeptResetLink) => expiresAt.getTime() - clock.now().getTime();
  const isGood = (code: string) => toolkit.isGoodCode(code);
  /** `null` where it was sealed under another key: nobody can mail it any more. */
  const codeOf = ({ sealed }: KeptResetLink) => unsealText(sealed, sealingKey);

  async function newCode({ email }: User): Promise<string> {
    const code = new URL(await auth.generatePasswordResetLink(email)).searchParams.get('oobCode');
    if (code === null) throw new Error('Firebase Auth made a link without a code');
    return code;
  }

  return {
    async ensure(user) {
      const kept = await store.find(user.id);
      const fresh = kept !== null && msLeft(kept) > goodForMs - freshForMs ? codeOf(kept) : null;
      if (fresh !== null && (await isGood(fresh))) return;
      const sealed = sealText(await newCode(user), sealingKey);
      const expiresAt = new Date(clock.now().getTime() + goodForMs);
      // Where another process was first, its link is as good as ours.
      await store.replace(user.id, { sealed, expiresAt }, kept);
    },
    async pretend() {
      await isGood(nobodysCode);
      await isGood(nobodysCode);
    },
    async find(userId) {
      const kept = await store.find(userId);
      if (kept === null || msLeft(kept) <= 0) return null;
      const code = codeOf(kept);
      if (code === null || !(await isGood(code))) return null;
      const url = new URL(paths.newPassword(), publicUrl);
      url.searchParams.set('token', code);
      return { url: url.href, expiresAt: kept.expiresAt };
    },
  };
}
