import type { Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import type { ClaimedMail } from '#ports/outbox-store.ts';
import { type Sms, SmsDoubtfulError, SmsRefusedError } from '#ports/sms-sender.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aLog } from '#testing/a-log.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { aChange, aTrip } from '#testing/an-order.ts';
import { changeTexts } from '../orders/order-mails.ts';
import { driverCardMails, pressMails } from '../driver/coming-driver.ts';
import { createTellDrivers } from '../driver/tell-drivers.ts';
import { deliverMail } from '../outbox/deliver-mail.ts';
import { createRenderSms } from './driver-sms.ts';

const farAhead = new Date('2027-01-01T00:00:00.000Z');
const trips = [aTrip({ fromDatetime: '2026-11-21T09:00:00.000Z', toDatetime: '2026-11-21T10:15:00.000Z' })];
const traveller = { name: 'Lou Petit', phoneNumber: '+447911123456', email: '', language: 'en-US' } as const;

/** Tomorrow's ride, at six in the evening, and what became of its text messages where sending ends in `outcome`. */
async function anEvening(changes: Partial<Order> = {}, outcome: Error | null = null) {
  const api = await anApi();
  const { fleet, orders, outbox } = api.deps;
  await fleet.replace(aFleet([aVehicle('van', { colour: 'Noir' })]));
  const order = await aStoredOrder(orders, { status: 'validated', trips, history: [aChange()], ...changes });
  api.clock.at = '2026-11-20T17:00:00.000Z';
  const render = createRenderSms({ ...api.deps, clock: api.clock });
  const sent: Sms[] = [];
  const send = async (sms: Sms) => {
    sent.push(sms);
    if (outcome) throw outcome;
  };
  const deliver = (entry: ClaimedMail) =>
    deliverMail(
      entry,
      {
        outbox,
        mailer: { send: async () => undefined },
        renderMail: async () => null,
        sms: { sender: { send }, render },
        holdBack: async () => false,
        alertAbout: () => Promise.reject(new Error('nobody is alarmed')),
        clock: api.clock,
        log: aLog(),
        chance: () => 0,
      },
      new AbortController().signal,
    );
  const texts = async () =>
    (await outbox.claim({ now: farAhead, leaseUntil: farAhead, limit: 10 })).filter(({ subject }) =>
      subject.kind.startsWith('sms-'),
    );
  const job = createTellDrivers({ ...api.deps, clock: api.clock, wakeOutbox: () => undefined, sendsTexts: true });
  const tell = () => job.run(new AbortController().signal);
  await tell();
  return { ...api, order, sent, texts, deliver, tell };
}

describe('text messages (Rules 14.14)', () => {
  it('tell who comes to each mobile number in its owner’s language', async () => {
    const { texts, deliver, sent } = await anEvening({ traveller });
    for (const entry of await texts()) await deliver(entry);
    expect(sent.toSorted((one, other) => one.to.localeCompare(other.to)).map(({ to, text }) => [to, text])).toEqual([
      [
        '+33612345678',
        expect.stringContaining(
          'Anne vient chercher Lou Petit le 21/11 à 10:00. Voiture van, Noir, AA-van-AA. Tél. 06',
        ),
      ],
      ['+447911123456', expect.stringMatching(/^.*Anne picks you up on 21\/11 at 10:00\. .*van, Black, AA-van-AA\./)],
    ]);
  });

  it('take a driver back who was told and does not come', async () => {
    const { texts, deliver, sent, deps, order, tell } = await anEvening({ traveller });
    await deps.fleet.change({
      orderIds: [order.id],
      spans: [],
      decide: ({ occupations }) => ({
        put: occupations.map((one) => ({ ...one, vehicleId: null, driverId: null, version: one.version + 1 })),
        remove: [],
      }),
    });
    await tell();
    for (const entry of await texts()) await deliver(entry);
    const said = sent.toSorted((one, other) => one.to.localeCompare(other.to)).map(({ text }) => text.split(': ')[1]);
    expect(said).toEqual([
      expect.stringMatching(/^changement, votre chauffeur du 21\/11 à 10:00 n'est plus celui annoncé\. .* Tél\./),
      expect.stringMatching(/^change, your driver on 21\/11 at 10:00 is not the one announced\. .* Tel\./),
    ]);
  });

  it('go to no landline, once to a number that both have, and say that the driver is there to whoever is fetched', async () => {
    const { order } = await anEvening({ traveller });
    const ride = { id: `${order.id}:0`, driverId: 'anne' };
    const keys = (one: Order) =>
      driverCardMails({ order: one, ride, sendsTexts: true })
        .map(({ subject }) => subject.kind)
        .filter((kind) => kind === 'sms-driver-card').length;
    const landline = { ...order, customer: { ...order.customer, phoneNumber: '0344000000' } };
    expect([keys(order), keys(landline), keys({ ...landline, traveller: null })]).toEqual([2, 1, 0]);
    expect(keys({ ...order, traveller: { ...traveller, phoneNumber: order.customer.phoneNumber } })).toBe(1);
    const there = pressMails({ kind: 'on_site', stop: 0 }, { order, ride, sendsTexts: true });
    expect(there.map(({ dedupeKey }) => dedupeKey)).toEqual([`sms-driver-on-site:${order.id}:0:anne:traveller`]);
    expect(pressMails({ kind: 'on_site', stop: 1 }, { order, ride, sendsTexts: true })).toEqual([]);
    expect(pressMails({ kind: 'on_site', stop: 0 }, { order, ride, sendsTexts: false })).toEqual([]);
  });

  it.each([
    ['refused', new SmsRefusedError('no number'), 1],
    ['perhaps taken', new SmsDoubtfulError('no answer'), 1],
    ['not taken by anybody', new Error('an outage'), 8],
  ])('that are %s end, after a few tries', async (_name, outcome, tries) => {
    const { texts, deliver, sent, deps, order } = await anEvening({}, outcome);
    for (let entries = await texts(); entries.length > 0; entries = await texts()) {
      for (const entry of entries) await deliver(entry);
    }
    expect(sent).toHaveLength(tries);
    const kept = (await deps.outbox.ofOrder(order.id)).find(({ kind }) => kind === 'sms-driver-card');
    expect(kept).toMatchObject({ endedAt: expect.any(Date), lastError: expect.any(String) });
  });

  it('say that we have cancelled, or moved the hour, as long as that is true and no card tells it', async () => {
    const api = await anApi();
    const render = createRenderSms({ ...api.deps, clock: api.clock });
    const amendment = { kind: 'hour', rideIndex: 0, askedBy: 'office', after: {}, refundTTC: 0, key: 'k' } as const;
    const earlier = [aTrip({ fromDatetime: '2026-11-21T08:00:00.000Z' })];
    const by = { accountId: 'a', email: 'office@example.fr' };
    const at = '2026-11-20T09:00:00.000Z';
    const moved = aChange({ event: 'amend', at, by, amendment: { ...amendment, before: { trips: earlier } } });
    const cancelled = aChange({ event: 'cancelByOperator', at, by });
    const told = async (changes: Partial<Order>, change = moved) => {
      const order = await aStoredOrder(api.deps.orders, {
        status: 'validated',
        trips,
        traveller,
        history: [aChange(), change],
        ...changes,
      });
      return Promise.all(changeTexts(order, change).map(async (mail) => (await render(mail))?.text.split(': ')[1]));
    };
    expect(await told({})).toEqual([
      expect.stringContaining('votre course du 21/11 à 09:00 part désormais le 21/11 à 10:00. Tél.'),
      expect.stringContaining('your ride on 21/11 at 09:00 now leaves on 21/11 at 10:00.'),
    ]);
    expect(await told({ trips: earlier })).toEqual([undefined, undefined]);
    expect(await told({ status: 'canceled', traveller: null }, cancelled)).toEqual([
      expect.stringContaining('nous devons annuler votre course du 21/11 à 10:00.'),
    ]);
    expect(await told({ status: 'canceled' }, { ...cancelled, dueTTC: 257 })).toEqual([
      expect.stringContaining('votre course du 21/11 à 10:00 est annulée.'),
      expect.stringContaining('your ride on 21/11 at 10:00 is cancelled.'),
    ]);
    expect(await told({ status: 'canceled' }, { ...cancelled, missedRide: 0 })).toEqual([
      expect.stringContaining("notre chauffeur n'a pas trouvé Lou Petit le 21/11 à 10:00, la course est annulée."),
      expect.stringContaining('our driver did not find you on 21/11 at 10:00, the ride is cancelled.'),
    ]);
    expect(await told({ status: 'canceled', traveller: null }, { ...cancelled, missedRide: 0 })).toEqual([
      expect.stringContaining('notre chauffeur ne vous a pas trouvé le 21/11 à 10:00, la course est annulée.'),
    ]);
    const { by: _by, ...own } = moved;
    expect(changeTexts(await aStoredOrder(api.deps.orders), own)).toEqual([]);
  });

  it.each([
    ['François Côté-Lœw', 'Francois Coté-Loew'],
    ['Zoë Ünal', 'Zoe Ünal'],
    ['Łukasz Kępa', 'Łukasz Kępa'],
  ])('are written for phones, where one sign that they lack makes two messages of one: %s', async (name, written) => {
    const { texts, deliver, sent } = await anEvening({ traveller: { ...traveller, name } });
    for (const entry of await texts()) await deliver(entry);
    const booked = sent.find(({ to }) => to === '+33612345678');
    expect(booked?.text).toContain(`Anne vient chercher ${written} le 21/11 à 10:00.`);
  });

  it('do not leave once the ride is cancelled', async () => {
    const { texts, deliver, sent, deps, order } = await anEvening();
    const change = { event: 'cancelByCustomer', at: '2026-11-20T17:01:00.000Z', message: '', dueTTC: 0 } as const;
    await deps.orders.beginChange(order.id, change);
    for (const entry of await texts()) await deliver(entry);
    expect(sent).toEqual([]);
  });
});
