import {
  type Amendment,
  type AgreementAnswer,
  type AgreementPage,
  type AgreementRequest,
  type AmendmentMoney,
  amendmentMoney,
  canAmend,
  httpContract,
  type Order,
  type Proposal,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import { readFirstMissed } from '../fleet/first-missed.ts';
import { type AgreementSigner, createAgreementSigner } from './agreement-links.ts';
import type { AmendOrderDeps } from './amend-order.ts';
import { withFleet } from './amended-vehicles.ts';
import { withoutRecords } from './place-records.ts';

interface Deps extends Omit<AmendOrderDeps, 'catalogue' | 'maps'> {
  decisionKey: Uint8Array;
  limit: RateLimiter;
}

/** The page where a customer says yes or no to a dearer order (Rules 21.3). Whoever has the link is the customer, as the mail went there. */
export function addAgreementRoutes(app: App, deps: Deps): void {
  const { limit } = deps;
  const agreement = createAgreement(deps);

  app.route({
    ...contractRoute(httpContract.agreement),
    onRequest: limit('decisions'),
    handler: async (request, reply) => sendResult(reply, await agreement.page(request.params.token)),
  });

  app.route({
    ...contractRoute(httpContract.agree),
    onRequest: limit('decisions'),
    bodyLimit: 8 * 1024,
    handler: async (request, reply) =>
      sendResult(reply, await agreement.answer(request.params.token, request.body.answer)),
  });
}

type Proposed = Order & { proposal: Proposal };

function createAgreement(deps: Deps) {
  const { changeOrder, payFurther } = deps;
  const signer = createAgreementSigner(deps.decisionKey);
  return {
    async page(token: string): Promise<Result<AgreementPage>> {
      const order = await proposedBy(deps, signer, token);
      if (order === null) return err('not_found');
      const { amendment, expiresAt } = order.proposal;
      const money = await moneyOf(deps, order);
      return ok({
        orderNumber: order.orderNumber,
        isAccepted: order.status === 'validated',
        language: order.language,
        ...withoutRecords(amendment),
        money: { ...money, cardTTC: payFurther === null ? 0 : money.cardTTC },
        hasCard: order.payment !== null && order.payment.state !== 'released',
        expiresAt,
      });
    },
    async answer(token: string, choice: AgreementRequest['answer']): Promise<Result<AgreementAnswer>> {
      const order = await proposedBy(deps, signer, token);
      if (order === null) return err('not_found');
      const words = { orderId: order.id, message: '', dueTTC: 0 };
      if (choice === 'no') return answerOf(await changeOrder({ ...words, event: 'declineAmendment' }), 'declined');
      if (choice === 'card') return byCard(deps, order);
      const amendment = agreedTo(order);
      const fleet = await withFleet(deps, order, amendment);
      return answerOf(await changeOrder({ ...words, event: 'amend', amendment, ...fleet }), 'agreed');
    },
  };
}

async function moneyOf(deps: Deps, order: Proposed): Promise<AmendmentMoney> {
  const isFirstMissed = await readFirstMissed(deps, order);
  return amendmentMoney(order, order.proposal.amendment, { now: deps.clock.now(), isFirstMissed });
}

function agreedTo({ proposal }: Proposed): Amendment {
  return { ...proposal.amendment, agreed: 'link' };
}

/** A yes that counts once the card stands (Rules 21.6). */
async function byCard(deps: Deps, order: Proposed): Promise<Result<AgreementAnswer>> {
  const { payFurther } = deps;
  const { at: proposedAt, expiresAt } = order.proposal;
  const { cardTTC: amountTTC } = await moneyOf(deps, order);
  if (payFurther === null || amountTTC === 0) return err('amendment_changed');
  const secret = await payFurther(order, { amendment: agreedTo(order), amountTTC, proposedAt, expiresAt });
  return secret.ok ? ok({ outcome: 'card', paymentIntent: secret.value }) : secret;
}

/** The order and the proposal of a link, as long as that may be agreed to. Links that are wrong, over, used and unknown look alike. */
async function proposedBy({ orders, clock }: Deps, signer: AgreementSigner, token: string): Promise<Proposed | null> {
  const link = signer.verify(token);
  const order = link === null ? null : await orders.find(link.orderId);
  if (link === null || order === null || order.proposal?.at !== link.at) return null;
  const { proposal } = order;
  // What the customer asked for is the office's to answer.
  const isOpen =
    proposal.amendment.askedBy === 'office' &&
    proposal.expiresAt > clock.now().toISOString() &&
    canAmend(order, proposal.amendment);
  return isOpen ? { ...order, proposal } : null;
}

function answerOf(
  outcome: Awaited<ReturnType<AmendOrderDeps['changeOrder']>>,
  done: AgreementAnswer['outcome'],
): Result<AgreementAnswer> {
  if (outcome.kind === 'done') return ok({ outcome: done });
  if (outcome.kind === 'change_pending') return ok({ outcome: 'pending' });
  if (outcome.kind === 'car_taken') return err('car_taken', { nearest: [...(outcome.nearest ?? [])] });
  return err(outcome.kind === 'under_way' ? 'change_under_way' : 'not_found');
}
