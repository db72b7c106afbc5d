import { type Order, parisInstant, type WaitingOrder } from '@chauffeur/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { type fakeApi, heldAnswer, refusal } from '#testing/fake-api.ts';
import { louis, openOffice } from '#testing/open-office.tsx';
import { aChange, anOrder } from '#testing/order-fixture.ts';
import { OfficeStart } from '../office-page.tsx';
// What pages download when something is pressed or asked for is loaded already, so that no test waits for that.
import './displaced-ride-list.tsx';
import '../ride/cancellation-dialog.tsx';
import '../ride/customer-question.tsx';
import '../ride/logged-ride.tsx';
import StaffOrderPage from '../ride/office-order-page.tsx';
import DecidePage from './decide-page.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

const other = { accountId: 'a-2', email: 'alex@example.fr' };
const undoUntil = '2026-11-21T09:00:10.000Z';
const answerAddress = 'POST /api/staff/orders/order-1/decision';

function aWaiting(order: Order, undoLeftMs: number | null = null): WaitingOrder {
  return { order, decideBefore: '2099-05-04T15:30:00.000Z', undoLeftMs, vehicles: [], acceptance: null };
}

/** An accepted order whose customer asks for another hour. */
function anAsking(changes: Partial<Order> = {}): Order {
  const { trips } = anOrder();
  const [before, later] = ['18:30', '19:30'].map((time) => parisInstant('2099-05-04', time));
  const at = (fromDatetime = '') => ({ trips: trips.map((trip) => ({ ...trip, fromDatetime })) });
  const amendment = { kind: 'hour', rideIndex: 0, askedBy: 'customer', refundTTC: 0, key: 'later' } as const;
  const proposal = {
    amendment: { ...amendment, before: at(before), after: at(later) },
    at: '2026-11-21T09:00:00.000Z',
    expiresAt: '2099-05-04T15:30:00.000Z',
  };
  return anOrder({ status: 'validated', ...at(before), proposal, ...changes });
}

const listOf = (...waiting: WaitingOrder[]) => ({
  json: { waiting, questions: [], questionPartners: [], nextCursor: null },
});

const pages = (
  <>
    <Route index element={<OfficeStart />} />
    <Route path="/exploitation/jour" element={null} />
    <Route path="/exploitation/factures" element={null} />
    <Route path="/exploitation/a-decider" element={<DecidePage />} />
    <Route path="/exploitation/courses/:orderId" element={<StaffOrderPage />} />
  </>
);

type Responses = Parameters<typeof fakeApi>[0];

const openAt = (at: string, responses: Responses) => openOffice(pages, { at, responses });
const openList = (responses: Responses) => openAt('/exploitation/a-decider', responses);

describe('what waits in the office', () => {
  it('tells whoever answers second by whom it was answered, and keeps telling once the order has left the list', async () => {
    const answered = anOrder({ status: 'validated', history: [aChange('accept', { by: other })] });
    const api = openList({
      'GET /api/staff/decisions': () => listOf(aWaiting(anOrder())),
      [answerAddress]: () => ({ json: { outcome: 'decided_before', order: answered, undoLeftMs: null } }),
    });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Accepter' }));
    const told = await screen.findByText('Quelqu’un a été plus rapide pour la commande W202611-1');
    expect(screen.getByText('par alex@example.fr')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
    expect(api.callsTo(answerAddress).map(({ body }) => body)).toEqual([{ decision: 'accept', message: '' }]);
  });

  it('counts orders and questions together, and says of none that waits that something is under way', async () => {
    const list = { ...listOf(aWaiting(anOrder())).json, questions: [anAsking({ id: 'order-2' })] };
    openList({ 'GET /api/staff/decisions': () => ({ json: list }) });
    expect(await screen.findByText(/2 demandes attendent/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Accepter' })).toBeDefined();
    expect(screen.queryByText('Rien n’attend de réponse.')).toBeNull();
    expect(screen.queryByText(/se met à jour/)).toBeNull();
  });

  it('proposes another hour where the order stands, and says until when its customer may say yes', async () => {
    const preview = 'POST /api/staff/orders/order-1/amendments/preview';
    const amend = 'POST /api/staff/orders/order-1/amendments';
    const money = {
      beforeTTC: 198,
      afterTTC: 220,
      differenceTTC: 22,
      refundTTC: 0,
      captureTTC: null,
      giveBackTTC: 0,
      cardTTC: 0,
    };
    const shown = { changes: 0, totalTTC: 220, refundTTC: 0 };
    const { proposal } = anAsking();
    const asked = proposal && { ...proposal, amendment: { ...proposal.amendment, askedBy: 'office' as const } };
    const api = openList({
      'GET /api/staff/decisions': () =>
        listOf(aWaiting(anOrder({ proposal: api.callsTo(amend).length > 0 ? asked : null }))),
      [preview]: () => ({
        json: {
          before: {},
          after: {},
          money: { ...money, collectTTC: 220, needsYes: true },
          vehicle: null,
          isAskedFirst: false,
          shown,
        },
      }),
      [amend]: () => ({ json: { outcome: 'proposed', order: anOrder({ proposal: asked }) } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Proposer une autre heure…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Voir ce que cela change' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Proposer au client' }));
    expect(await screen.findByText(/4 mai 2099/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Accepter' })).toBeDefined();
    expect(api.callsTo(amend).map(({ body }) => body)).toMatchObject([{ wish: { kind: 'hour', rideIndex: 0 }, shown }]);
  });

  it('lets anybody of the office take back what another one answers, and takes the focus from nobody for it', async () => {
    const held = anOrder({ pendingChange: aChange('accept', { by: other, undoUntil }) });
    const api = openList({
      'GET /api/staff/decisions': () => listOf(aWaiting(held, 8000)),
      [`${answerAddress}/undo`]: () => ({ json: { outcome: 'undone', order: anOrder() } }),
    });
    expect(await screen.findByText('alex@example.fr accepte cette course.')).toBeDefined();
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre cette réponse' }));
    expect(await screen.findByRole('button', { name: 'Accepter' })).toBeDefined();
    expect(api.callsTo(`${answerAddress}/undo`)).toHaveLength(1);
  });

  it('says what became of an order whose answer was taken back too late', async () => {
    const held = anOrder({ pendingChange: aChange('accept', { by: louis, undoUntil }) });
    const accepted = anOrder({ status: 'validated', history: [aChange('accept', { by: louis })] });
    openList({
      'GET /api/staff/decisions': () => listOf(aWaiting(held, 8000)),
      [`${answerAddress}/undo`]: () => ({ json: { outcome: 'too_late', order: accepted } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre ma réponse' }));
    expect(await screen.findByText('Quelqu’un a été plus rapide pour la commande W202611-1')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('takes no other answer while one is on its way, and both again where that is not heard', async () => {
    const sent = heldAnswer('offline');
    const api = openList({
      'GET /api/staff/decisions': () => listOf(aWaiting(anOrder())),
      [answerAddress]: sent.respond,
    });
    const refuse = await screen.findByRole('button', { name: 'Refuser…' });
    await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
    await userEvent.click(refuse);
    expect(screen.queryByRole('dialog')).toBeNull();
    sent.letGo();
    expect(await screen.findByRole('button', { name: 'Accepter' })).toBeDefined();
    await userEvent.click(refuse);
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(api.callsTo(answerAddress)).toHaveLength(1);
  });

  it.each([
    ['2026-11-20T10:00:00.000Z', 1],
    ['2099-05-04T15:30:00.000Z', 0],
  ])('says of a request to be answered by %s that its time is up: %s times', async (decideBefore, times) => {
    openList({ 'GET /api/staff/decisions': () => listOf({ ...aWaiting(anOrder()), decideBefore }) });
    expect(await screen.findByRole('button', { name: 'Accepter' })).toBeDefined();
    expect(screen.queryAllByText(/^Le délai est passé/)).toHaveLength(times);
  });

  it('keeps the focus on an answered order until it leaves, and in the list then', async () => {
    const underWay = anOrder({ pendingChange: aChange('accept', { by: louis, undoUntil }) });
    const lists = [listOf(aWaiting(anOrder())), listOf(aWaiting(underWay)), listOf()];
    let version = 0;
    openList({
      'GET /api/staff/decisions': () => lists[version] ?? listOf(),
      'GET /api/staff/changes': () => ({ json: { version: String(version) } }),
      [answerAddress]: () => ({ json: { outcome: 'held', order: underWay, undoLeftMs: 10_000 } }),
    });
    const look = async () => {
      version += 1;
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(screen.queryByText('Vous acceptez cette course.')).toBeNull(), { timeout: 3000 });
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }));
    expect(await screen.findByText('Vous acceptez cette course.')).toBeDefined();
    await look();
    expect(document.activeElement).toBe(screen.getByRole('article'));
    await look();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'À décider' }));
  });

  it('refuses with a word to the customer, once it is asked again', async () => {
    const refused = anOrder({ pendingChange: aChange('refuse', { by: louis, undoUntil }) });
    const api = openList({
      'GET /api/staff/decisions': () => listOf(aWaiting(anOrder())),
      [answerAddress]: () => ({ json: { outcome: 'held', order: refused, undoLeftMs: 10_000 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refuser…' }));
    expect(api.callsTo(answerAddress)).toEqual([]);
    await userEvent.type(await screen.findByLabelText(/Un mot pour le client/), 'Complet.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Oui, refuser' }));
    expect(await screen.findByText('Vous refusez cette course.')).toBeDefined();
    expect(api.callsTo(answerAddress).map(({ body }) => body)).toEqual([{ decision: 'refuse', message: 'Complet.' }]);
  });

  it.each([
    ['fr-FR', 'Accepter', 'Accepter change ces courses de véhicule', 'AA-1 · Grand van la prendrait'],
    ['en-US', 'Accept', 'Accepting moves these rides to another vehicle', 'AA-1 · Grand van would take it'],
  ] as const)('names what accepting displaces before the press, also to who hears the button: %s', async (...given) => {
    const [language, accept, title, gets] = given;
    chooseLanguage(language);
    const vehicle = (id: string, name: string) => ({ id, name, plate: `AA-${id}`, colour: '' });
    const [big, small] = [vehicle('1', 'Grand van'), vehicle('2', 'Petit van')];
    const none = { vehicle: null, driver: null, partner: null, leaveAt: null, freeAt: null };
    const ride = { rideId: 'order-2:0', orderId: 'order-2', orderNumber: 'W202611-2', carCode: 'VAN' as const };
    const way = { startsAt: '2099-05-04T08:00:00.000Z', from: 'Creil', to: 'CDG', customer: 'Louis Roy' };
    openList({
      'GET /api/staff/decisions': () =>
        listOf({
          ...aWaiting(anOrder()),
          vehicles: [{ ...none, rideIndex: 0, isDriverChosen: false, lostDriver: null, lacksVehicle: true }],
          acceptance: {
            vehicles: [{ rideIndex: 0, vehicle: big }],
            moves: [{ ride: { ...ride, ...way }, from: big, to: small }],
          },
        }),
    });
    const button = await screen.findByRole('button', { name: accept });
    expect(screen.getByText(gets)).toBeDefined();
    await screen.findByText(title);
    const described = (button.getAttribute('aria-describedby') ?? '').split(' ');
    const said = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    for (const part of [title, 'W202611-2', 'Louis Roy', 'Creil → CDG', 'Grand van (AA-1) → Petit van (AA-2)']) {
      expect(said).toContain(part);
    }
  });

  it('says where no vehicle is free, and accepts for a partner then', async () => {
    const api = openList({
      'GET /api/staff/decisions': () => listOf(aWaiting(anOrder())),
      [answerAddress]: () => refusal(409, 'car_taken', { nearest: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter, un confrère conduit' }));
    expect(api.callsTo(answerAddress).map(({ body }) => body)).toEqual([
      { decision: 'accept', message: '' },
      { decision: 'accept', message: '', withPartner: true },
    ]);
  });

  it('has a customer’s change answered where it stands, and tells what the answer did', async () => {
    const answers = 'POST /api/staff/orders/order-1/amendments/answer';
    const orders = [anAsking()];
    const api = openList({
      'GET /api/staff/decisions': () => ({
        json: { waiting: [], questions: orders, questionPartners: [], nextCursor: null },
      }),
      [answers]: () => ({ json: { outcome: 'amended', order: orders.pop() } }),
    });
    const asked = within(await screen.findByRole('list', { name: 'Changements demandés' }));
    expect(await asked.findByText(/18:30 → .*19:30/)).toBeDefined();
    await userEvent.click(asked.getByRole('button', { name: 'Accepter le changement' }));
    const told = await screen.findByText(/^Commande W202611-1.*La course est changée/);
    expect(document.activeElement?.contains(told)).toBe(true);
    expect(await screen.findByText('Rien n’attend de réponse.')).toBeDefined();
    const askedAt = '2026-11-21T09:00:00.000Z';
    expect(api.callsTo(answers).map(({ body }) => body)).toEqual([{ answer: 'yes', askedAt, message: '' }]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('counts the first ride of two as paid unless nobody came to it (nobody: %s)', async (isNoShow, times) => {
    const trips = ['2026-11-20T09:00:00.000Z', '2099-05-05T09:00:00.000Z'].map((fromDatetime) => ({
      ...anOrder().trips[0]!,
      fromDatetime,
    }));
    const asking = anAsking({ trips, transferType: 'return' });
    const { amendment } = asking.proposal!;
    const proposal = { ...asking.proposal!, amendment: { ...amendment, rideIndex: 1, before: {}, after: {} } };
    const ride = { rideIndex: 0, freeMinutes: 15, waiting: null, waitingAnswer: null, isNoShow, presses: [] };
    const api = openList({
      'GET /api/staff/decisions': () => ({
        json: { waiting: [], questions: [{ ...asking, proposal }], questionPartners: [], nextCursor: null },
      }),
      'GET /api/staff/orders/order-1/rides': () => ({ json: { rides: [ride] } }),
    });
    await waitFor(() => expect(api.callsTo('GET /api/staff/orders/order-1/rides')).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByText(/^À encaisser à bord ensuite\s: 198/)).toHaveLength(times));
  });

  it('says which partner drives what a customer asks to be changed', async () => {
    const questionPartners = [{ orderId: 'order-1', partner: { name: 'Oise VTC', revtc: 'EVTC060200001' } }];
    openList({
      'GET /api/staff/decisions': () => ({
        json: { waiting: [], questions: [anAsking()], questionPartners, nextCursor: null },
      }),
    });
    expect(await screen.findByText(/^Oise VTC garde la course/)).toBeDefined();
  });

  it('says that a customer without an e-mail is still to be told of the answer', async () => {
    const order = anAsking();
    const orders = [{ ...order, customer: { ...order.customer, email: '' } }];
    openList({
      'GET /api/staff/decisions': () => ({
        json: { waiting: [], questions: orders, questionPartners: [], nextCursor: null },
      }),
      'POST /api/staff/orders/order-1/amendments/answer': () => ({
        json: { outcome: 'declined', order: orders.pop() },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Garder la course telle quelle' }));
    expect(await screen.findByText(/reste ce qu’elle était\. Aucun e-mail n’est connu/)).toBeDefined();
  });

  it('tells whoever answers a customer’s change second what became of it, and by whom', async () => {
    const declined = anAsking({ proposal: null, history: [aChange('declineAmendment', { by: other })] });
    openList({
      'GET /api/staff/decisions': () => ({
        json: { waiting: [], questions: [anAsking()], questionPartners: [], nextCursor: null },
      }),
      'GET /api/staff/orders/order-1': () => ({ json: { ...aWaiting(declined), mails: [], books: [] } }),
      'POST /api/staff/orders/order-1/amendments/answer': () => refusal(409, 'amendment_changed'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Garder la course telle quelle' }));
    expect(await screen.findByText('Quelqu’un a été plus rapide pour la commande W202611-1')).toBeDefined();
    expect(screen.getByText('par alex@example.fr')).toBeDefined();
  });

  it('says that nothing waits, and that what it shows may be old where the server answers no more', async () => {
    openList({ 'GET /api/staff/decisions': () => listOf(), 'GET /api/staff/changes': () => 'offline' });
    expect(await screen.findByText('Rien n’attend de réponse.')).toBeDefined();
    expect(await screen.findByText('Sans nouvelles du serveur.')).toBeDefined();
  });

  it('says once that the server answers nothing, where there is nothing to show that may be old', async () => {
    const api = openList({ 'GET /api/staff/decisions': () => 'offline', 'GET /api/staff/changes': () => 'offline' });
    expect(await screen.findByRole('alert')).toBeDefined();
    await waitFor(() => expect(api.callsTo('GET /api/staff/changes')).not.toEqual([]));
    expect(screen.queryByText('Sans nouvelles du serveur.')).toBeNull();
  });
});

describe('the office', () => {
  it.each([
    ['owner', '/exploitation/jour'],
    ['dispatcher', '/exploitation/jour'],
    ['driver', '/chauffeur/aujourdhui'],
    ['accountant', '/exploitation/factures'],
  ] as const)('begins for a %s at %s', async (role, address) => {
    openOffice(pages, { role });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
    expect(screen.queryByRole('link', { name: 'À décider' }) !== null).toBe(address.endsWith('/jour'));
  });
});

describe('an order in the office', () => {
  const agenda = () => screen.queryByRole('link', { name: /choisir un véhicule/ });
  const note = { id: 'n-2', at: '2026-11-19T09:00:00.000Z', by: other.email, text: 'Porte à gauche' };

  it.each([
    ['2020-05-04T08:00:00.000Z', false],
    ['2099-05-04T08:00:00.000Z', true],
  ])('of %s leads to the choice of a vehicle: %s; and shows the last note of its customer', async (at, isOffered) => {
    const trips = anOrder().trips.map((trip) => ({ ...trip, fromDatetime: at }));
    const waiting = aWaiting(anOrder({ status: 'validated', trips }));
    const none = { vehicle: null, driver: null, partner: null, leaveAt: null, freeAt: null };
    const vehicles = [{ ...none, rideIndex: 0, isDriverChosen: false, lostDriver: null, lacksVehicle: true }];
    const rest = { noteCount: 2, lastNote: note, pairedWith: null, cancellation: null, books: [], mails: [] };
    openAt('/exploitation/courses/order-1', {
      'GET /api/staff/orders/order-1': () => ({ json: { ...waiting, vehicles, documents: {}, ...rest } }),
    });
    expect(await screen.findByText('Sans véhicule')).toBeDefined();
    expect(agenda() !== null).toBe(isOffered);
    expect(screen.getByText('Porte à gauche')).toBeDefined();
    expect(screen.getByText(/^alex@example\.fr, /)).toBeDefined();
    const all = screen.getByRole('link', { name: 'Voir les 2 notes' });
    expect(all.getAttribute('href')).toBe('/exploitation/clients/u-1');
  });
});

describe('cancelling in the office', () => {
  const cancelAddress = 'POST /api/staff/orders/order-1/cancel';
  const accepted = anOrder({ status: 'validated', history: [aChange('accept')] });
  const money = (dueTTC: number) => ({ dueTTC, refundTTC: 0, unpaidTTC: dueTTC });
  const shownAs = (billed: number) => ({
    ...aWaiting(accepted),
    pairedWith: null,
    cancellation: { free: money(0), billed: money(billed) },
    documents: { voucher: false, invoice: false },
    books: [],
    noteCount: 0,
    lastNote: null,
    mails: [],
  });

  it('shows amounts that changed meanwhile, and sends those that are read then', async () => {
    let billed = 198;
    const api = openAt('/exploitation/courses/order-1', {
      'GET /api/staff/orders/order-1': () => ({ json: shownAs(billed) }),
      [cancelAddress]: () => {
        billed = 150;
        return refusal(409, 'cancellation_changed');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler la course…' }));
    await userEvent.click(await screen.findByRole('radio', { name: /198/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Annuler la course' }));
    expect(await screen.findByText(/Les montants ont changé/)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler la course', description: /150/ }));
    await waitFor(() => expect(api.callsTo(cancelAddress)).toHaveLength(2));
    expect(api.callsTo(cancelAddress).map(({ body }) => body)).toEqual([
      { dueTTC: 198, refundTTC: 0, message: '' },
      { dueTTC: 150, refundTTC: 0, message: '' },
    ]);
  });

  it('asks for a second factor where none was shown lately, and has cancelled nothing then', async () => {
    openAt('/exploitation/courses/order-1', {
      'GET /api/staff/orders/order-1': () => ({ json: shownAs(198) }),
      [cancelAddress]: () => refusal(403, 'step_up_required'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler la course…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler la course' }));
    expect(await screen.findByText(/Rien n’a encore été fait/)).toBeDefined();
  });

  it('shows what the driver pressed, by both clocks, and charges what waiting is proposed in one press', async () => {
    const at = '2026-12-01T17:57:00.000Z';
    const press = {
      key: 'press-1',
      kind: 'aboard',
      stop: 0,
      at,
      receivedAt: '2026-12-01T18:10:00.000Z',
      by: 'driver',
      driverName: 'Anne Martin',
    };
    const waiting = { minutes: 12, amountTTC: 9.6 };
    const ride = { rideIndex: 0, freeMinutes: 15, waiting, waitingAnswer: null as string | null, isNoShow: false };
    const answerWaiting = 'POST /api/staff/orders/order-1/waiting';
    const api = openAt('/exploitation/courses/order-1', {
      'GET /api/staff/orders/order-1': () => ({ json: shownAs(198) }),
      'GET /api/staff/orders/order-1/rides': () => ({ json: { rides: [{ ...ride, presses: [press] }] } }),
      [answerWaiting]: () => {
        ride.waitingAnswer = 'charged';
        return { json: { outcome: 'charged' } };
      },
    });
    expect(await screen.findByText(/12\smin au-delà des 15 offertes, soit 9,60\s€/)).toBeDefined();
    expect(screen.getByText('Client à bord').closest('li')?.textContent).toBe(
      '18:57 Client à bord, par Anne Martin, reçu à 19:10',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Facturer 9,60\s€$/ }));
    expect(await screen.findByText('L’attente est facturée.', { selector: 'strong' })).toBeDefined();
    expect(api.callsTo(answerWaiting).map(({ body }) => body)).toEqual([
      { rideIndex: 0, minutes: 12, answer: 'charged' },
    ]);
    expect(screen.queryByRole('button', { name: 'Ne pas facturer' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Déroulement');
  });
});
