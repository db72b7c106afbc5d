import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aFleet } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-member.ts';
import { anApi } from '#testing/an-api.ts';
import { someMaps } from '#testing/some-maps.ts';
import type { AppDeps } from '../../app-deps.ts';
import { mailKinds } from '#testing/mail-kinds.ts';
import { createOfferPath } from './offers.ts';

const terms = { termsAccepted: true };

/** Somebody of the office who offers rides, and their customer with the link of the mail. */
async function aDesk(deps: Partial<AppDeps> = {}) {
  const api = await anApi(deps);
  const { cookie, member } = await aStaffSession(api, 'dispatcher');
  const pathOf = createOfferPath(api.deps.decisionKey);
  const linkOf = (id: string) => pathOf(id).replace('/offre', '/offers');
  return {
    ...api,
    member,
    linkOf,
    offer: async (changes: object = {}, key: string = randomUUID()) =>
      api.call('POST', '/staff/offers', {
        cookie,
        headers: { 'idempotency-key': key },
        body: { ...inTheNameOf('zoe@example.com', aSubmission(await aQuote(api))), ...changes },
      }),
    accept: (id: string, key = 'submission-1', body: object = terms) =>
      api.call('POST', linkOf(id), { body, headers: { 'idempotency-key': key } }),
  };
}

describe('an offer by phone (Rules 12.14)', () => {
  it('is kept with its mail and its row, holds its vehicle for a day, and is no order', async () => {
    const desk = await aDesk();
    await desk.deps.fleet.replace(aFleet());
    const { status, body } = await desk.offer();
    expect([status, body.expiresAt]).toEqual([201, '2026-11-21T10:00:00.000Z']);
    expect(await desk.deps.fleet.ofOrder(body.id)).toMatchObject([{ kind: 'hold', holdUntil: body.expiresAt }]);
    expect(await mailKinds(desk.archive, body.id)).toEqual(['ride-offer']);
    const { entries } = await desk.deps.staff.journal({ limit: 5 });
    expect(entries).toMatchObject([{ action: 'officeOffer', target: body.id, after: { totalTTC: body.totalTTC } }]);
    expect(await desk.deps.orders.find(body.id)).toBeNull();
    const { body: page } = await desk.call('GET', desk.linkOf(body.id));
    expect(page).toMatchObject({ totalTTC: body.totalTTC, expiresAt: body.expiresAt, passengers: 4 });
    expect(JSON.stringify(page)).not.toMatch(/zoe@example|phoneNumber|userUID|raw/);
  });

  it('is one for one key, and asks for an e-mail and a price', async () => {
    const desk = await aDesk();
    const of = inTheNameOf('zoe@example.com', aSubmission(await aQuote(desk)));
    const [first, second] = [await desk.offer(of, 'submission-1'), await desk.offer(of, 'submission-1')];
    expect(second.body).toEqual(first.body);
    expect((await desk.offer({ ...of, comment: 'other' }, 'submission-1')).body.code).toBe('idempotency_key_reused');
    const nobody = { ...of.customer, email: '' };
    expect((await desk.offer({ customer: nobody })).body.fields).toEqual({ 'customer.email': 'email_required' });
  });

  it('is made at a price that was agreed where none could be worked out', async () => {
    const desk = await aDesk({ maps: someMaps({ measure: async () => null }) });
    expect((await desk.offer()).body.fields).toEqual({ quote: 'invalid' });
    const { body: made } = await desk.offer({ agreedTTC: 180 });
    expect((await desk.call('GET', desk.linkOf(made.id))).body).toMatchObject({ totalTTC: 180 });
    desk.clock.at = '2026-11-20T12:00:00.000Z';
    await desk.accept(made.id);
    expect(await desk.deps.orders.find(made.id)).toMatchObject({
      totalTTC: 180,
      priceToConfirm: false,
      history: [
        { event: 'amend', at: desk.clock.at, amendment: { agreed: 'phone' } },
        { event: 'accept', at: desk.clock.at },
      ],
    });
  });

  it('becomes the one order of whoever accepts it, with its vehicle and its mails, once', async () => {
    const desk = await aDesk();
    await desk.deps.fleet.replace(aFleet());
    const { body: made } = await desk.offer();
    expect((await desk.accept(made.id, 'submission-1', {})).body.fields).toEqual({
      termsAccepted: 'terms_not_accepted',
    });
    const answers = await Promise.all(
      ['a-first-key', 'a-second-key', 'a-first-key'].map((key) => desk.accept(made.id, key)),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(taken.map(({ body }) => body.id))).toEqual(new Set([made.id]));
    expect(await desk.deps.orders.find(made.id)).toMatchObject({
      source: 'phone',
      status: 'validated',
      userUID: expect.stringMatching(/^tel-/),
      totalTTC: made.totalTTC,
      history: [{ event: 'accept', by: { accountId: desk.member.accountId } }],
    });
    expect(await desk.deps.fleet.ofOrder(made.id)).toMatchObject([{ kind: 'ride', vehicleId: expect.any(String) }]);
    expect(await mailKinds(desk.archive, made.id)).toEqual(['operator-order-accepted', 'order-accepted', 'ride-offer']);
    const opened = await desk.call('GET', `/rides/${taken[0]!.body.linkToken}`);
    expect(opened.body.order.id).toBe(made.id);
  });

  it('that is wrong, over or used looks alike, but to whoever used it', async () => {
    const desk = await aDesk();
    const [over, used] = [(await desk.offer()).body, (await desk.offer()).body];
    const { body: order } = await desk.accept(used.id);
    expect((await desk.accept(used.id)).body).toEqual(order);
    desk.clock.at = '2026-11-21T10:00:00.001Z';
    const told = async (path: string) => {
      const [page, yes] = [
        await desk.call('GET', path),
        await desk.call('POST', path, { body: terms, headers: { 'idempotency-key': 'somebody-else' } }),
      ];
      return [page, yes].map(({ status, body }) => [status, body.code, Object.keys(body)]);
    };
    const wrong = await told('/offers/o1.e30.AAAA');
    expect(wrong[0]?.[0]).toBe(404);
    for (const { id } of [over, used, { id: randomUUID() }]) expect(await told(desk.linkOf(id))).toEqual(wrong);
    expect((await desk.accept(used.id)).body).toEqual(order);
  });
});
