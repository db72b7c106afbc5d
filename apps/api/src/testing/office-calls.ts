import { randomUUID } from 'node:crypto';
import { companyFormOf, type Invoice, type Occupation, type Order, type StaffCall } from '@chauffeur/core';
import { Secret, TOTP } from 'otpauth';
import { aJourney, aQuote, aSubmission } from './a-booking.ts';
import { aCompanyVersion } from './a-company.ts';
import { aCustomer } from './a-customer.ts';
import { aCatalogue, aPriceDraft } from './a-catalogue.ts';
import { aFleet, anOccupation, aPhoto, aVehicle } from './a-fleet.ts';
import { aPasskey } from './a-passkey.ts';
import { anOpenOffer } from './a-payment-draft.ts';
import { latePresses, noShowPresses } from './a-ride-press.ts';
import { aRideLink } from './a-ride-link.ts';
import { aStoredOrder } from './a-stored-order.ts';
import { aDevice, anInvitation, aStaffMember, writeMember } from './a-staff-member.ts';
import { type AStaffSession } from './a-staff-session.ts';
import type { AnApi } from './an-api.ts';
import { anUnnumberedInvoice } from './an-invoice.ts';
import { aChange, anAddress, aTrip } from './an-order.ts';

interface RightCall {
  /** What stands in the place of the parameters. */
  ids?: Readonly<Record<string, string>>;
  query?: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

/** Makes what a call is about and answers a call that succeeds, once, by whoever may make it. */
type Prepare = (api: AnApi, session: AStaffSession) => Promise<RightCall>;

const anOrderOf =
  (changes: Partial<Order>, body?: object): Prepare =>
  async ({ deps }) => {
    const { id } = await aStoredOrder(deps.orders, changes);
    return { ids: { id }, ...(body && { body }) };
  };

const aPressedRide =
  (pressesOf: typeof latePresses, body: object): Prepare =>
  async ({ deps }) => {
    const { id } = await aStoredOrder(deps.orders, { status: 'validated' });
    for (const press of pressesOf(id)) await deps.rideLog.add(press);
    return { ids: { id }, body };
  };

const ofDay: Prepare = async () => ({ query: 'day=2026-12-01' });
const aBlock = { id: 'fair', from: '2026-12-01T08:00:00.000Z', until: '2026-12-01T10:00:00.000Z', reason: '' };

const nothing: Prepare = async () => ({ body: {} });

/** A right call of each of the office: a new one says here what that is, and is walked by the tests of the table (`office.test.ts`). */
export const officeCalls: Record<StaffCall, Prepare> = {
  officeDay: ofDay,
  officeWaiting: async () => ({}),
  officeChanges: ofDay,
  officeOrder: anOrderOf({}),
  officeDecide: anOrderOf({}, { decision: 'accept' }),
  async officeUndo({ deps }) {
    const { id } = await aStoredOrder(deps.orders);
    const held = aChange({ undoUntil: '2026-11-20T11:00:10.000Z' });
    await deps.orders.beginChange(id, held);
    return { ids: { id }, body: { decision: held.event, at: held.at } };
  },
  officeCancel: anOrderOf({ status: 'validated' }, { dueTTC: 0, refundTTC: 0 }),
  officeWaiveFee: anOrderOf(
    { status: 'canceled', history: [aChange({ event: 'cancelByCustomer', dueTTC: 257 })] },
    { refundTTC: 0 },
  ),
  officeAgenda: async () => ({ query: 'from=2026-12-01' }),
  officeFeasible: async (api) => ({ ids: { id: (await aWaitingRide(api)).id } }),
  async officeAssign(api) {
    const { id: rideId, version } = await aWaitingRide(api);
    return { body: { moves: [{ rideId, version, vehicleId: null, pinned: true, partner: null, tell: true }] } };
  },
  officePreviewAmendment: anOrderOf({}, { wish: { kind: 'note', comment: 'Vol AF 1234' } }),
  officeAmend: anOrderOf(
    {},
    {
      wish: { kind: 'note', comment: 'Vol AF 1234' },
      shown: { changes: 0, totalTTC: 257, refundTTC: 0 },
      key: '7d0e1b9e-7d6c-4b3a-9f50-3f6f4f6a2b11',
    },
  ),
  async officeAnswerQuestion({ deps }) {
    const wished = { kind: 'details', askedBy: 'customer', before: {}, after: {}, refundTTC: 0, key: 'asked' } as const;
    const at = aChange().at;
    const { id } = await aStoredOrder(deps.orders, {
      proposal: { amendment: wished, at, expiresAt: '2026-11-22T11:00:00.000Z' },
    });
    return { ids: { id }, body: { answer: 'no', askedAt: at } };
  },
  async officeRenewLinks({ deps }) {
    const { id } = await aStoredOrder(deps.orders);
    await deps.rideLinks.keep(aRideLink({ orderId: id }));
    return { ids: { id } };
  },
  officeCalendar: anOrderOf({}),
  officeVoucher: anOrderOf({ status: 'validated' }),
  async officeInvoice({ deps }) {
    const { order } = await anIssuedInvoice(deps);
    return { ids: { id: order.id } };
  },
  officeFindOrders: async () => ({ query: 'q=moreau' }),
  officeFindCustomers: async () => ({ query: 'q=moreau' }),
  officeCustomer: async (api) => ({ ids: { id: await aCaller(api) } }),
  addCustomerNote: async (api) => ({
    ids: { id: await aCaller(api), noteId: randomUUID() },
    body: { text: 'Préfère l’avant' },
  }),
  async removeCustomerNote(api) {
    const [id, noteId] = [await aCaller(api), randomUUID()];
    const note = { id: noteId, at: '2026-11-20T09:00:00.000Z', by: 'lea@example.fr', text: 'Préfère l’avant' };
    await api.deps.customers.addNote({ userId: id, note });
    return { ids: { id, noteId } };
  },
  exportCustomer: async (api) => ({ ids: { id: await aCaller(api) }, body: {} }),
  deleteCustomer: async (api) => ({ ids: { id: await aCaller(api) } }),
  officeQuote: async () => ({ body: aJourney() }),
  officeOffer: async (api) => ({
    headers: { 'idempotency-key': randomUUID() },
    body: aSubmission(await aQuote(api)),
  }),
  mailOffer: async ({ deps }) => ({ ids: { id: await anOpenOffer(deps.paymentDrafts) }, body: {} }),
  withdrawOffer: async ({ deps }) => ({ ids: { id: await anOpenOffer(deps.paymentDrafts) } }),
  officePlaceOrder: async (api) => ({
    headers: { 'idempotency-key': randomUUID() },
    body: aSubmission(await aQuote(api), { again: true }),
  }),
  officeInvoices: async () => ({ query: 'month=2026-12' }),
  officeInvoicePaper: async (api) => ({ ids: { number: await anInvoiceNumber(api) } }),
  collectCash: async (api) => ({ ids: { number: await anInvoiceNumber(api) }, body: { collected: true } }),
  officeCredit: async (api) => ({
    ids: { number: await anInvoiceNumber(api) },
    body: { amountTTC: 11, creditableTTC: 257, message: '' },
  }),
  officeFigures: async () => ({ query: 'month=2026-12' }),
  exportMonth: async () => ({ body: { month: '2026-12' } }),
  staffEntry: async () => ({}),
  leaveOffice: nothing,
  passkeyOptions: nothing,
  async addPasskey(api, session) {
    const { body } = await asked(api, session, '/staff/passkeys/options');
    return { body: { name: 'Clé', credential: aPasskey().made(body.challenge) } };
  },
  codesOptions: nothing,
  async addCodes(api, session) {
    const { body } = await asked(api, session, '/staff/codes/options');
    const counter = new TOTP({ secret: Secret.fromBase32(body.secret), digits: 6, period: 30 });
    const code = counter.generate({ timestamp: api.clock.now().getTime() });
    return { body: { name: 'Téléphone', sealed: body.sealed, code } };
  },
  async removeFactor(api, session) {
    const { body } = await officeCalls.addCodes(api, session);
    await api.call('POST', '/staff/codes', { body, cookie: session.cookie });
    return { ids: { id: 'factor-1' } };
  },
  renewRecoveryCodes: nothing,
  stepUpOptions: nothing,
  async stepUpByPasskey(api, session) {
    const passkey = aPasskey();
    const { body: options } = await asked(api, session, '/staff/passkeys/options');
    const body = { name: 'Clé', credential: passkey.made(options.challenge) };
    await api.call('POST', '/staff/passkeys', { body, cookie: session.cookie });
    const { body: step } = await asked(api, session, '/staff/step-up/options');
    return { body: { credential: passkey.signed(step.passkey.challenge) } };
  },
  async stepUpByCode(api, session) {
    const { body } = await asked(api, session, '/staff/recovery-codes');
    return { body: { code: body.recoveryCodes[0] } };
  },
  team: async () => ({}),
  inviteStaff: async () => ({ body: { email: 'new@example.fr', role: 'dispatcher' } }),
  async withdrawInvitation({ deps }) {
    const id = randomUUID();
    await deps.staff.change(() => ({ invite: anInvitation(id), answer: null }));
    return { ids: { id } };
  },
  async endStaff({ deps }) {
    const id = randomUUID();
    await writeMember(deps.staff, aStaffMember(id, { role: 'driver' }));
    return { ids: { id } };
  },
  journal: async () => ({ query: 'limit=10' }),
  staffFleet: async () => ({}),
  previewFleet: async () => ({ body: { kind: 'blocks', id: 'fair', was: null, record: aBlock } }),
  async saveVehicle() {
    const [record] = aFleet().vehicles;
    return { ids: { id: 'van' }, body: { was: null, record } };
  },
  async driverPhoto({ deps }) {
    const fleet = aFleet();
    await deps.photos.keep(aPhoto());
    await deps.fleet.replace({ ...fleet, drivers: fleet.drivers.map((one) => ({ ...one, photo: 'photo-1' })) });
    return { ids: { id: 'photo-1' } };
  },
  async saveDriver() {
    const [record] = aFleet().drivers;
    return { ids: { id: 'driver-van' }, body: { was: null, record } };
  },
  async saveDuty({ deps }) {
    const fleet = aFleet();
    await deps.fleet.replace({ ...fleet, duties: [] });
    return { ids: { id: 'duty-van' }, body: { was: null, record: fleet.duties[0] } };
  },
  async saveDutyExceptions({ deps }) {
    await deps.fleet.replace(aFleet());
    return { ids: { id: 'duty-van' }, body: { was: [], record: [{ date: '2026-12-25', hours: [] }] } };
  },
  async saveBlock() {
    const id = randomUUID();
    return { ids: { id }, body: { was: null, record: { ...aBlock, id } } };
  },
  async driverRides({ deps }, session) {
    await aRideOf(deps, session);
    return {};
  },
  async pressRide({ deps }, session) {
    const id = await aRideOf(deps, session);
    const press = { key: randomUUID(), kind: 'seen', stop: 0, at: '2026-11-20T09:59:00.000Z', rideIndex: 0 };
    return { ids: { id }, body: press };
  },
  driverFeed: async () => ({}),
  renewDriverFeed: async () => ({ body: {} }),
  async makeDeviceLink({ deps }) {
    const id = randomUUID();
    await writeMember(deps.staff, aStaffMember(id, { role: 'driver' }));
    return { ids: { id }, body: {} };
  },
  async endDevice({ deps }) {
    const [accountId, id] = [randomUUID(), randomUUID()];
    await writeMember(deps.staff, aStaffMember(accountId, { role: 'driver', devices: [aDevice(id)] }));
    return { ids: { id } };
  },
  async endDriverFeed({ deps }) {
    const id = randomUUID();
    await writeMember(
      deps.staff,
      aStaffMember(id, { feed: { generation: 1, isEnded: false, told: [] }, role: 'driver' }),
    );
    return { ids: { id } };
  },
  officeRideLog: anOrderOf({}),
  officeAnswerWaiting: aPressedRide(latePresses, { rideIndex: 0, minutes: 12, answer: 'charged' }),
  async officeLanding({ deps }) {
    const trips = [aTrip({ from: anAddress({ placeName: 'Aéroport Paris-Beauvais (BVA)' }) })];
    const { id } = await aStoredOrder(deps.orders, { status: 'validated', trips });
    return { ids: { id }, body: { key: randomUUID(), rideIndex: 0, landsAt: '2026-12-01T18:05:00.000Z' } };
  },
  officeWithdrawNoShow: aPressedRide(noShowPresses, { key: 'no-show-withdrawal', rideIndex: 0 }),
  async saveFleetSettings({ deps }) {
    const was = (await deps.fleet.read()).settings;
    return { body: { was, record: { ...was, otherHours: 2 } } };
  },
  officePrices: async () => ({}),
  async savePriceDraft({ deps }) {
    const { draft } = await deps.catalogue.book();
    const content = aCatalogue({ extras: draft?.content.extras.length === 0 ? aCatalogue().extras : [] });
    return { body: { was: draft?.revision ?? null, content } };
  },
  previewPrices: async () => ({ body: { content: aCatalogue() } }),
  async publishPrices(api) {
    const draft = aPriceDraft(randomUUID());
    await api.deps.catalogue.change(() => ({ draft, answer: null }));
    const { versions } = await api.deps.catalogue.book();
    return { body: { draft: draft.revision, newest: versions[0]?.version ?? 0, at: null } };
  },
  async withdrawPrices({ deps }) {
    const publish = { ...aCatalogue(), publishedAt: '2026-12-01T11:00:00.000Z', publishedBy: null };
    await deps.catalogue.change(() => ({ publish, answer: null }));
    const [made] = (await deps.catalogue.book()).versions;
    return { ids: { version: String(made?.version) }, body: {} };
  },
  officeCompany: async () => ({}),
  async saveCompany({ deps }) {
    const was = (await deps.companies.newest())?.version ?? 0;
    return { body: { was, facts: { ...companyFormOf(aCompanyVersion().facts), insurer: `Assurance ${was}` } } };
  },
};

function asked(api: AnApi, { cookie }: AStaffSession, path: string) {
  return api.call('POST', path, { body: {}, cookie });
}

/** Somebody who has booked by phone. */
async function aCaller({ deps }: AnApi): Promise<string> {
  const id = 'tel-33612345678';
  await deps.customers.save(id, aCustomer());
  return id;
}

/** An accepted ride of tomorrow that this account drives. */
async function aRideOf({ fleet, orders }: AnApi['deps'], { userId }: AStaffSession): Promise<string> {
  // Whoever asks again has a vehicle that is free.
  const records = aFleet([aVehicle(randomUUID(), { plate: 'AA-001-AA' })]);
  const drivers = records.drivers.map((driver) => ({ ...driver, accountId: userId }));
  await fleet.replace({ ...records, drivers });
  const trips = [aTrip({ fromDatetime: '2026-11-21T17:30:00.000Z', toDatetime: '2026-11-21T18:45:00.000Z' })];
  const { id } = await aStoredOrder(orders, { status: 'validated', trips });
  return id;
}

async function anIssuedInvoice({ orders, invoices }: AnApi['deps']): Promise<Invoice> {
  const order = await aStoredOrder(orders, { status: 'validated' });
  const { id: orderId } = order;
  const mail = { dedupeKey: `invoice:${orderId}`, subject: { kind: 'invoice', orderId } } as const;
  return invoices.issue(anUnnumberedInvoice(order), mail);
}

async function anInvoiceNumber({ deps }: AnApi): Promise<string> {
  return (await anIssuedInvoice(deps)).invoiceNumber;
}

/** The ride of an accepted order that no vehicle drives yet, in a company with one van. */
async function aWaitingRide({ deps }: AnApi): Promise<Occupation> {
  const { id: orderId } = await aStoredOrder(deps.orders, { status: 'validated' });
  const ride = anOccupation(`${orderId}:0`, { orderId, vehicleId: null, driverId: null });
  await deps.fleet.replace(aFleet());
  await deps.fleet.change({ orderIds: [orderId], spans: [], decide: () => ({ put: [ride], remove: [] }) });
  return ride;
}
