import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aJourney, aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aCardApi } from '#testing/a-card-api.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { type AnApi, anApi } from '#testing/an-api.ts';
import { someMaps } from '#testing/some-maps.ts';
import type { AppDeps } from '../../app-deps.ts';
import { mailKinds } from '#testing/mail-kinds.ts';
import { createOfferPath } from './offers.ts';

const terms = { termsAccepted: true };

/** Somebody of the office who offers rides, and their customer with the link of the mail. */
async function aDesk(deps: Partial<AppDeps> = {}) {
  return aDeskOf(await anApi(deps));
}

async function aDeskOf<Api extends AnApi>(api: Api) {
  const { cookie, member } = await aStaffSession(api, 'dispatcher', { until: '2026-11-22T10:00:00.000Z' });
  const pathOf = createOfferPath(api.deps.decisionKey);
  const linkOf = (id: string) => pathOf(id).replace('/offre', '/offers');
  return {
    ...api,
    cookie,
    member,
    linkOf,
    offer: async (changes: object = {}, key: string = randomUUID()) =>
      api.call('POST', '/staff/offers', {
        cookie,
        headers: { 'idempotency-key': key },
        body: { ...inTheNameOf('zoe@example.com', aSubmission(await aQuote(api))), ...changes },
      }),
    agenda: (day: string) => api.call('GET', `/staff/agenda?from=${day}`, { cookie }),
    quote: (changes: Record<string, unknown>) => api.call('POST', '/staff/quotes', { cookie, body: aJourney(changes) }),
    book: async (changes: object = {}) =>
      api.call('POST', '/staff/orders', {
        cookie,
        headers: { 'idempotency-key': randomUUID() },
        body: { ...inTheNameOf('zoe@example.com', aSubmission(await aQuote(api))), ...changes },
      }),
    mailAgain: (id: string) => api.call('POST', `/staff/offers/${id}/mail`, { cookie, body: {} }),
    withdraw: (id: string) => api.call('DELETE', `/staff/offers/${id}`, { cookie }),
    waiting: async () => (await api.call('GET', '/staff/decisions', { cookie })).body.offers,
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

  it('ends once the caller books the trip on the phone after all, which takes its vehicle, but for another ride beside it', async () => {
    const desk = await aDesk();
    await desk.deps.fleet.replace(aFleet());
    const { body: made } = await desk.offer();
    expect((await desk.book()).status).toBe(201);
    expect((await desk.call('GET', desk.linkOf(made.id))).status).toBe(404);
    expect((await desk.accept(made.id)).status).toBe(404);
    await desk.deps.fleet.replace(aFleet([aVehicle('a'), aVehicle('b'), aVehicle('c')]));
    const { body: beside } = await desk.offer();
    expect((await desk.book({ again: true })).status).toBe(201);
    expect((await desk.call('GET', desk.linkOf(beside.id))).status).toBe(200);
  });

  it('keeps its vehicle whatever else is offered to the same number, or booked for it', async () => {
    const desk = await aDesk();
    await desk.deps.fleet.replace(aFleet([aVehicle('a'), aVehicle('b'), aVehicle('c')]));
    const offered = async (time: string) => desk.offer({ quote: (await aQuote(desk, { time })).quote });
    const made = [await offered('20:30'), await offered('20:40'), await offered('20:50')];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const held = () => Promise.all(made.map(({ body }) => desk.deps.fleet.ofOrder(body.id)));
    expect((await held()).map(({ length }) => length)).toEqual([1, 1, 1]);
    expect((await offered('21:00')).body.code).toBe('car_taken');
    const other = (await aQuote(desk, { time: '21:10' })).quote;
    expect((await desk.book({ quote: other })).body.code).toBe('car_taken');
    expect((await held()).map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  it('keeps no vehicle from whoever it was made to, where they ring back', async () => {
    const desk = await aDesk();
    await desk.deps.fleet.replace(aFleet());
    await desk.offer();
    const { phoneNumber } = aSubmission(await aQuote(desk)).customer;
    const stateFor = async (body: Record<string, unknown>) => {
      const { body: quote } = await desk.quote(body);
      return quote.cars.find(({ code }: { code: string }) => code === 'VAN').availability.state;
    };
    expect(await stateFor({ caller: phoneNumber })).toBe('last');
    expect(await stateFor({ caller: '06 99 99 99 99' })).toBe('taken');
    expect(await stateFor({ caller: phoneNumber, time: '18:40' })).toBe('taken');
    expect(await stateFor({})).toBe('taken');
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

/** A desk that takes cards, an offer, and its customer with a card. */
async function aCardOffer() {
  const desk = await aDeskOf(await aCardApi());
  await desk.deps.fleet.replace(aFleet());
  const { body: made } = await desk.offer();
  const link = desk.linkOf(made.id);
  const pay = () => desk.call('POST', `${link}/payment`, { body: terms });
  const { body } = await pay();
  const secret: string = body.paymentIntent;
  const intentId = secret.replace(/_secret$/, '');
  return {
    ...desk,
    made,
    link,
    pay,
    secret,
    intentId,
    confirm: (paymentIntent = secret) => desk.call('POST', `${link}/confirmations`, { body: { paymentIntent } }),
    found: () => desk.deps.orders.find(made.id),
    told: () => mailKinds(desk.archive, made.id),
  };
}

describe('an offer that is accepted by card (Rules 12.14)', () => {
  it('says so where cards are taken, and asks for the terms', async () => {
    const [desk, { call, link }] = [await aDesk(), await aCardOffer()];
    const { body: made } = await desk.offer();
    const pages = [await desk.call('GET', desk.linkOf(made.id)), await call('GET', link)];
    expect(pages.map(({ body }) => body.byCard)).toEqual([false, true]);
    const off = await desk.call('POST', `${desk.linkOf(made.id)}/payment`, { body: terms });
    expect(off.body.code).toBe('payments_unavailable');
    const refused = await call('POST', `${link}/payment`, { body: {} });
    expect(refused.body.fields).toEqual({ termsAccepted: 'terms_not_accepted' });
  });

  it('is ordered once the card stands, accepted by whoever offered it as the card is charged', async () => {
    const { pay, confirm, secret, intentId, found, told, provider, made, member, ...desk } = await aCardOffer();
    expect((await pay()).body).toEqual({ paymentIntent: secret });
    expect((await confirm()).body).toEqual({ status: 'requires_payment_method', order: null });
    expect((await confirm(`${intentId}_secret_of_another`)).status).toBe(404);
    expect(await found()).toBeNull();
    provider.theirs.authorise(intentId);
    const answers = await Promise.all([confirm(), confirm(), desk.reconcilePayments()]);
    const { body } = answers[0];
    expect([body.status, body.order.status]).toEqual(['succeeded', 'validated']);
    expect((await confirm()).body).toEqual(body);
    expect(await found()).toMatchObject({
      source: 'phone',
      paymentMethod: 'Paiement CB en ligne',
      payment: { intentId, state: 'captured', amountTTC: made.totalTTC },
      pendingChange: null,
      history: [{ event: 'accept', by: { accountId: member.accountId } }],
    });
    expect(provider.effects).toEqual([`capture ${intentId}`]);
    expect(await told()).toEqual(['operator-order-accepted', 'order-accepted', 'ride-offer']);
    expect(await desk.deps.fleet.ofOrder(made.id)).toMatchObject([{ kind: 'ride', vehicleId: expect.any(String) }]);
    expect((await desk.call('GET', `/rides/${body.order.linkToken}`)).body.order.id).toBe(made.id);
    expect((await pay()).status).toBe(404);
  });

  it('waits for the office where the bank refuses the charge at that moment', async () => {
    const { confirm, intentId, found, told, provider } = await aCardOffer();
    provider.theirs.authorise(intentId);
    provider.refusesCapture = true;
    expect((await confirm()).body).toMatchObject({ status: 'succeeded', order: { status: 'pending' } });
    expect(await found()).toMatchObject({ history: [], pendingChange: null });
    expect(await told()).toEqual(['operator-capture-failed', 'order-received', 'ride-offer']);
  });

  it('holds nothing of whoever pays on board after all, in whichever order and while the provider is down', async () => {
    const board = await aCardOffer();
    expect((await board.accept(board.made.id)).status).toBe(201);
    expect(board.provider.effects).toEqual([`release ${board.intentId}`]);
    expect((await board.confirm()).body).toEqual({ status: 'other', order: null });

    const down = await aCardOffer();
    down.provider.isDown = true;
    expect((await down.accept(down.made.id)).status).toBe(201);
    down.provider.isDown = false;
    down.provider.theirs.authorise(down.intentId);
    await down.reconcilePayments();
    expect(await down.found()).toMatchObject({ payment: null, paymentMethod: 'Paiement à bord' });
    expect(down.provider.effects).toEqual([`release ${down.intentId}`]);

    const paid = await aCardOffer();
    paid.provider.theirs.authorise(paid.intentId);
    expect((await paid.accept(paid.made.id)).body).toMatchObject({ id: paid.made.id, status: 'validated' });
    expect(await paid.found()).toMatchObject({ payment: { intentId: paid.intentId, state: 'captured' } });
  });

  it('is nobody’s once its time is over, and a card that was given by then orders it', async () => {
    const [late, paid] = [await aCardOffer(), await aCardOffer()];
    paid.provider.theirs.authorise(paid.intentId);
    for (const desk of [late, paid]) {
      desk.clock.at = '2026-11-21T10:00:00.001Z';
      expect((await desk.pay()).status).toBe(404);
      await desk.closeDrafts();
    }
    expect([await late.found(), late.provider.effects]).toEqual([null, [`release ${late.intentId}`]]);
    expect(await paid.found()).toMatchObject({ status: 'validated', payment: { state: 'captured' } });
  });
});

describe('an offer that waits for its customer (Rules 12.14)', () => {
  it('stands among what waits, with who made it, until when and what is kept, as long as it stands', async () => {
    const desk = await aDesk();
    await desk.deps.fleet.replace(aFleet());
    expect(await desk.waiting()).toEqual([]);
    const { body: made } = await desk.offer();
    const [offer, ...others] = await desk.waiting();
    expect(others).toEqual([]);
    expect(offer).toMatchObject({
      id: made.id,
      totalTTC: made.totalTTC,
      carCode: 'VAN',
      customer: { email: 'zoe@example.com' },
      offeredAt: '2026-11-20T10:00:00.000Z',
      expiresAt: made.expiresAt,
      by: desk.member.email,
      vehicles: [{ plate: expect.any(String) }],
      lacksVehicle: false,
    });
    expect(JSON.stringify(offer)).not.toContain('"raw"');
    const { body: agenda } = await desk.agenda(offer.trips[0].fromDatetime.slice(0, 10));
    expect(agenda.rides).toMatchObject([{ kind: 'hold', order: null, offeredTo: 'Camille Moreau' }]);
    await desk.accept(made.id);
    expect(await desk.waiting()).toEqual([]);
  });

  it('says that nothing is kept for it any more, and nothing of vehicles where none are sold', async () => {
    const desk = await aDesk();
    await desk.offer();
    const lacks = async () => (await desk.waiting()).map((offer: { lacksVehicle: boolean }) => offer.lacksVehicle);
    expect(await lacks()).toEqual([false]);
    await desk.deps.fleet.replace(aFleet());
    expect(await lacks()).toEqual([true]);
  });

  it('is taken back once, with its row: its link opens nothing, and its vehicle is free', async () => {
    const desk = await aDesk();
    await desk.deps.fleet.replace(aFleet());
    const { body: made } = await desk.offer();
    const version = async () => (await desk.call('GET', '/staff/changes?day=2026-11-20', desk)).body.version;
    const before = await version();
    desk.clock.at = '2026-11-20T10:05:00.000Z';
    for (const _ of [1, 2]) expect(await desk.withdraw(made.id)).toMatchObject({ status: 200, body: { order: null } });
    expect(await version()).not.toBe(before);
    expect((await desk.call('GET', desk.linkOf(made.id))).status).toBe(404);
    expect((await desk.accept(made.id)).status).toBe(404);
    expect([await desk.waiting(), await desk.deps.fleet.ofOrder(made.id)]).toEqual([[], []]);
    const { entries } = await desk.deps.staff.journal({ limit: 5 });
    expect(entries.map(({ action }) => action)).toEqual(['withdrawOffer', 'officeOffer']);
    expect(entries[0]).toMatchObject({ target: made.id, before: { totalTTC: made.totalTTC, carCode: 'VAN' } });
    expect((await desk.offer()).status).toBe(201);
  });

  it('is mailed again as long as it stands, with the link that the office reads, and each time with its row', async () => {
    const desk = await aDesk();
    const { body: made } = await desk.offer();
    const [{ url }] = await desk.waiting();
    expect(new URL(url).pathname).toBe(createOfferPath(desk.deps.decisionKey)(made.id));
    expect((await desk.call('GET', new URL(url).pathname.replace('/offre', '/offers'))).body.totalTTC).toBe(
      made.totalTTC,
    );
    for (const minute of ['05', '06']) {
      desk.clock.at = `2026-11-20T10:${minute}:00.000Z`;
      expect((await desk.mailAgain(made.id)).status).toBe(204);
    }
    expect(await mailKinds(desk.archive, made.id)).toEqual(['ride-offer', 'ride-offer', 'ride-offer']);
    const { entries } = await desk.deps.staff.journal({ limit: 5 });
    expect(entries.map(({ action }) => action)).toEqual(['mailOffer', 'mailOffer', 'officeOffer']);
    expect(entries[0]).toMatchObject({ target: made.id, after: { email: 'zoe@example.com' } });
    await desk.withdraw(made.id);
    const draft = aPaymentDraft();
    await desk.deps.paymentDrafts.create(draft);
    const over = [made.id, draft.id, randomUUID()];
    for (const id of over) expect((await desk.mailAgain(id)).status).toBe(404);
    expect(await mailKinds(desk.archive, made.id)).toHaveLength(3);
  });

  it('stays the order that it became, and is no draft of anybody else', async () => {
    const desk = await aDesk();
    const { body: made } = await desk.offer();
    const { body: order } = await desk.accept(made.id);
    const { id, orderNumber } = order;
    expect((await desk.withdraw(made.id)).body).toEqual({ order: { id, orderNumber } });
    expect((await desk.deps.orders.find(id))?.status).toBe('validated');
    const draft = aPaymentDraft();
    await desk.deps.paymentDrafts.create(draft);
    expect((await desk.withdraw(draft.id)).status).toBe(404);
    expect((await desk.withdraw(randomUUID())).status).toBe(404);
    expect((await desk.deps.paymentDrafts.find(draft.id))?.state).toBe('open');
  });

  it('is the ride of a card that stands, though its time is over', async () => {
    const late = await aCardOffer();
    late.provider.theirs.authorise(late.intentId);
    late.clock.at = '2026-11-21T10:00:00.001Z';
    expect((await late.withdraw(late.made.id)).body).toMatchObject({ order: { id: late.made.id } });
    expect(await late.found()).toMatchObject({ status: 'validated', payment: { state: 'captured' } });
  });

  it('lets go of a card that was begun, and is the ride of a card that stands', async () => {
    const [begun, paid, down] = [await aCardOffer(), await aCardOffer(), await aCardOffer()];
    expect((await begun.withdraw(begun.made.id)).body).toEqual({ order: null });
    expect([begun.provider.effects, await begun.found()]).toEqual([[`release ${begun.intentId}`], null]);
    paid.provider.theirs.authorise(paid.intentId);
    expect((await paid.withdraw(paid.made.id)).body).toMatchObject({ order: { id: paid.made.id } });
    expect(await paid.found()).toMatchObject({ status: 'validated', payment: { state: 'captured' } });
    down.provider.isDown = true;
    expect((await down.withdraw(down.made.id)).body).toEqual({ order: null });
    down.provider.isDown = false;
    down.provider.theirs.authorise(down.intentId);
    await down.closeDrafts();
    expect([down.provider.effects, await down.found()]).toEqual([[`release ${down.intentId}`], null]);
  });
});
