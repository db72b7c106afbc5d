import { type AccountEmail, httpContract, type Language, type OwnEmail, paths } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import { accountKey, accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { visitorLanguage } from '#plugins/visitor-language.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Clock } from '#ports/clock.ts';
import type { Identity, User } from '#ports/identity.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import { createTokenSigner } from '#signing/token-signer.ts';
import type { SendHeldBack } from '../outbox/hold-back.ts';

/** Which address of which account a link proves: one that was changed needs another. */
interface EmailProof {
  userId: string;
  email: string;
  /** ISO UTC. */
  expiresAt: string;
}

/** The request sends no data. */
const bodyLimit = 4 * 1024;

const goodForMs = 30 * 24 * 60 * 60_000;

const createSigner = (key: Uint8Array) => createTokenSigner<EmailProof>(key, 'e1');

/** The link in the mail to a new account, and when it ends. */
export type EmailProofLink = (user: User) => { url: string; expiresAt: Date };

export function createEmailProofLink({ emailProofKey, publicUrl, clock }: LinkDeps): EmailProofLink {
  const signer = createSigner(emailProofKey);
  return ({ id: userId, email }) => {
    const expiresAt = new Date(clock.now().getTime() + goodForMs);
    const token = signer.sign({ userId, email, expiresAt: expiresAt.toISOString() });
    return { url: new URL(paths.emailProof(token), publicUrl).href, expiresAt };
  };
}

interface LinkDeps {
  emailProofKey: Uint8Array;
  publicUrl: string;
  clock: Clock;
}

interface ProofDeps extends Pick<LinkDeps, 'emailProofKey' | 'clock'> {
  identity: Identity;
  orders: Pick<OrderStore, 'firstOf'>;
  outbox: Pick<OutboxStore, 'add'>;
  sendHeldBack: SendHeldBack;
  wakeOutbox: () => void;
}

/** The routes that tell whether an account's address is its owner's, and by which the owner proves it (Rules 7.12). */
export function addEmailProofRoutes(
  app: App,
  deps: ProofDeps & { requireAccount: RequireAccount; limit: RateLimiter },
): void {
  const { requireAccount, limit } = deps;
  const proofs = createEmailProofs(deps);

  app.route({
    ...contractRoute(httpContract.accountEmail),
    onRequest: [limit('account'), requireAccount],
    handler: async (request) => proofs.ofAccount(accountOf(request)),
  });

  app.route({
    ...contractRoute(httpContract.sendProofMail),
    onRequest: [limit('mails'), requireAccount, limit('proofMails', accountKey)],
    bodyLimit,
    handler: async (request, reply) => {
      await proofs.sendMail(accountOf(request), visitorLanguage(request));
      return reply.code(204).send();
    },
  });

  app.route({
    ...contractRoute(httpContract.emailProof),
    onRequest: limit('decisions'),
    handler: async (request, reply) => sendResult(reply, await proofs.read(request.params.token)),
  });

  app.route({
    ...contractRoute(httpContract.proveEmail),
    onRequest: limit('decisions'),
    bodyLimit,
    handler: async (request, reply) => sendResult(reply, await proofs.prove(request.params.token)),
  });
}

function createEmailProofs({ identity, orders, outbox, clock, emailProofKey, sendHeldBack, wakeOutbox }: ProofDeps) {
  const signer = createSigner(emailProofKey);

  async function linkedBy(token: string): Promise<Result<EmailProof & AccountEmail>> {
    const link = signer.verify(token);
    const kept = link && (await identity.emailOf(link.userId));
    if (link === null || kept?.email !== link.email) return err('not_found');
    // Where the address is proven by now there is nothing left to do, and no new link to ask for.
    const isOver = !kept.isProven && link.expiresAt <= clock.now().toISOString();
    return isOver ? err('link_expired') : ok({ ...link, ...kept });
  }

  async function sendWhatWaited(userId: string): Promise<void> {
    await sendHeldBack(userId);
    wakeOutbox();
  }

  return {
    /** An address may have been proven elsewhere, as by a new password of a mailed link: what waited leaves then. */
    async ofAccount({ id, email }: User): Promise<OwnEmail> {
      const kept = (await identity.emailOf(id)) ?? { email, isProven: false };
      if (kept.isProven) await sendWhatWaited(id);
      return { ...kept, mailedOrderId: kept.isProven ? null : await orders.firstOf(id) };
    },

    async sendMail({ id }: User, language: Language): Promise<void> {
      if ((await identity.emailOf(id))?.isProven === true) return;
      const at = clock.now();
      const subject = { kind: 'email-proof', userId: id } as const;
      await outbox.add({ dedupeKey: `email-proof:${id}:${at.getTime()}`, subject, language }, at);
      wakeOutbox();
    },

    async read(token: string): Promise<Result<AccountEmail>> {
      const link = await linkedBy(token);
      return link.ok ? ok({ email: link.value.email, isProven: link.value.isProven }) : link;
    },

    async prove(token: string): Promise<Result<AccountEmail>> {
      const link = await linkedBy(token);
      if (!link.ok) return link;
      const { userId, email } = link.value;
      if (!(await identity.proveEmail(userId, email))) return err('not_found');
      await sendWhatWaited(userId);
      return ok({ email, isProven: true });
    },
  };
}
