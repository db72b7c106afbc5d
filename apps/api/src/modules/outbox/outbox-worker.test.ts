import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSqliteOrderStore } from '#adapters/sqlite/sqlite-order-store.ts';
import { createSqliteOutboxStore } from '#adapters/sqlite/sqlite-outbox-store.ts';
import { type Mail, MailDoubtfulError, type Mailer, MailRefusedError, type RefusalCertainty } from '#ports/mailer.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aLog } from '#testing/a-log.ts';
import { aNewOrder } from '#testing/an-order.ts';
import type { DeliveryDeps, RenderMail } from './deliver-mail.ts';
import type { Watcher } from '#background/watcher.ts';
import { createOutboxWorker } from './outbox-worker.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const clock = { now: () => new Date() };
const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything run that waits for no timer: each step of the outbox is two turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets time pass, by steps: what is due in the middle takes turns of the event loop, and what it sets off is due before the end. */
async function pass(ms: number): Promise<void> {
  const steps = 10;
  for (let step = 0; step < steps; step += 1) {
    await vi.advanceTimersByTimeAsync(ms / steps);
    await settled();
  }
}

async function passHours(hours: number): Promise<void> {
  for (let minutes = 0; minutes < hours * 60; minutes += 20) await pass(20 * minute);
}

const renderMail: RenderMail = async ({ dedupeKey }) => ({
  messageId: `<${dedupeKey}@test>`,
  to: 'x@example.com',
  subject: dedupeKey,
  text: '',
  html: '',
});

/** Tests of what an alert says are in alert-about.test.ts. */
const alertAbout: DeliveryDeps['alertAbout'] = async ({ dedupeKey }) => ({
  dedupeKey: `alert:${dedupeKey}`,
  subject: { kind: 'issue', issueId: dedupeKey },
});

const refusal = (certainty: RefusalCertainty) =>
  new MailRefusedError('550 no such user someone@example.com', { certainty });

/** A mail server that a test can take down, or make slow. */
function aMailer() {
  const sent: string[] = [];
  const mailer = {
    isDown: false,
    refuses: (_mail: Mail) => false,
    /** While it is a promise, every mail waits for it. */
    waitsFor: null as Promise<void> | null,
    sent,
    refusesForGood: (_mail: Mail) => false,
    /** Refuses as a server does that says neither whether the address is at fault nor whether we are. */
    refusesUnclearly: false,
    async send(mail: Mail) {
      if (mailer.refusesForGood(mail)) throw refusal('certain');
      if (mailer.refusesUnclearly) throw refusal('doubtful');
      if (mailer.isDown) throw new Error('connect ECONNREFUSED someone@example.com');
      if (mailer.refuses(mail)) throw new Error('550 refused');
      sent.push(mail.subject);
      await mailer.waitsFor;
    },
  };
  return mailer satisfies Mailer;
}

function aGate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

const holdNothing: DeliveryDeps['holdBack'] = async () => false;

function aWorld({
  outbox = createSqliteOutboxStore(aDatabase()),
  render = renderMail,
  holdBack = holdNothing,
  busyShare = (): number => 0,
} = {}) {
  const mailer = aMailer();
  const log = aLog();
  const startWorker = (): Watcher => {
    const worker = createOutboxWorker({
      outbox,
      mailer,
      renderMail: render,
      holdBack,
      alertAbout,
      clock,
      log,
      chance: () => 0,
      busyShare,
    });
    worker.start();
    onTestFinished(() => worker.stop());
    return worker;
  };
  const add = (key: string) => outbox.add({ dedupeKey: key, subject: { kind: 'welcome', userId: key } }, clock.now());
  /** What an order adds: a mail to its customer and one to the operator. */
  async function addOrder(): Promise<void> {
    for (const kind of ['order-received', 'new-order'] as const)
      await outbox.add({ dedupeKey: `${kind}:1`, subject: { kind, orderId: '1' } }, clock.now());
  }
  return { outbox, mailer, log, startWorker, add, addOrder };
}

/** The kinds of mail that were given up, as the log tells it. */
function endedKinds({ lines }: ReturnType<typeof aLog>): string[] {
  return lines.filter(({ level }) => level === 'error').map(({ fields }) => (fields as { kind: string }).kind);
}

/** The outbox of a process that dies when it wants to note that a mail was sent: nothing more comes of it. */
function dyingAtSent(outbox: OutboxStore): OutboxStore {
  let isDead = false;
  const never = new Promise<never>(() => undefined);
  return {
    ...outbox,
    claim: (request) => (isDead ? never : outbox.claim(request)),
    extend: (tries, leaseUntil) => (isDead ? never : outbox.extend(tries, leaseUntil)),
    markSent: () => {
      isDead = true;
      return never;
    },
  };
}

/** An outbox that takes no word of a mail that was sent for as long as it is away; whether one failed is for nobody to say. */
function anOutboxThatCannotNote() {
  const stored = createSqliteOutboxStore(aDatabase());
  const isAway = { now: true };
  const outbox: OutboxStore = {
    ...stored,
    markSent: (id, at) => (isAway.now ? Promise.reject(new Error('disk I/O error')) : stored.markSent(id, at)),
    markFailed: () => Promise.reject(new Error('It has left')),
  };
  return { stored, outbox, isAway };
}

describe('the outbox worker', () => {
  it('sends what was left behind when it starts', async () => {
    const { mailer, startWorker, add } = aWorld();
    await add('a');
    startWorker();
    await settled();
    expect(mailer.sent).toEqual(['a']);
  });

  it('sends no more than four a second while the process has its hands full', async () => {
    let share = 0.9;
    const { mailer, startWorker, add } = aWorld({ busyShare: () => share });
    for (let n = 0; n < 30; n += 1) await add(`${n}`);
    startWorker();
    await settled();
    await pass(0.9 * second);
    expect(mailer.sent).toHaveLength(4);
    await pass(0.3 * second);
    expect(mailer.sent).toHaveLength(8);
    share = 0.5;
    await pass(2 * second);
    expect(mailer.sent.length).toBeGreaterThan(20);
  });

  it('takes what the process was busy with before it began for no rush', async () => {
    const shares = [0.9];
    const { mailer, startWorker, add } = aWorld({ busyShare: () => shares.pop() ?? 0 });
    for (let n = 0; n < 30; n += 1) await add(`${n}`);
    startWorker();
    await settled();
    await pass(0.3 * second);
    expect(mailer.sent).toHaveLength(8);
  });

  it('sends at once when it is woken, and each mail once', async () => {
    const { mailer, startWorker, add } = aWorld();
    const worker = startWorker();
    await settled();
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      await add(key);
      worker.wake();
    }
    await settled();
    expect(mailer.sent).toHaveLength(4);
    await pass(second);
    expect(mailer.sent.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    await pass(60 * minute);
    expect(mailer.sent).toHaveLength(7);
  });

  it('finds within a minute what another process added', async () => {
    const { mailer, startWorker, add } = aWorld();
    startWorker();
    await settled();
    await add('a');
    await pass(minute);
    expect(mailer.sent).toEqual(['a']);
  });

  it('tries again, later and later, until the mail server is back', async () => {
    const { mailer, log, startWorker, add } = aWorld();
    mailer.isDown = true;
    await add('a');
    startWorker();
    await settled();
    await pass(10 * second);
    await pass(20 * second);
    expect(log.lines.map(({ message }) => message)).toHaveLength(3);
    mailer.isDown = false;
    await pass(39 * second);
    expect(mailer.sent).toEqual([]);
    await pass(second);
    expect(mailer.sent).toEqual(['a']);
    await pass(60 * minute);
    expect(mailer.sent).toEqual(['a']);
  });

  it('tells the log which entry failed, and nobody’s address', async () => {
    const { mailer, log, startWorker, add } = aWorld();
    mailer.isDown = true;
    await add('a');
    startWorker();
    await settled();
    expect(log.lines).toEqual([
      {
        level: 'warn',
        fields: { mail: '1', kind: 'welcome', attempts: 0, error: 'Error' },
        message: 'a mail could not be sent and is tried again',
      },
    ]);
  });

  it('keeps the beginning of a long reason, and of no character a half', async () => {
    const stored = createSqliteOutboxStore(aDatabase());
    const reasons: string[] = [];
    const outbox: OutboxStore = {
      ...stored,
      markFailed: (failed, outcome) => {
        reasons.push(outcome.reason);
        return stored.markFailed(failed, outcome);
      },
    };
    const { mailer, startWorker, add } = aWorld({ outbox });
    const beginning = 'x'.repeat(492);
    mailer.send = () => Promise.reject(new Error(`${beginning}\u{1f697} and more`));
    await add('a');
    startWorker();
    await settled();
    expect(reasons).toEqual([`Error: ${beginning}`]);
  });

  it('sends the others while one mail is refused again and again', async () => {
    const { mailer, startWorker, add } = aWorld();
    mailer.refuses = ({ subject }) => subject === 'poison';
    await add('poison');
    for (const key of ['a', 'b', 'c', 'd', 'e']) await add(key);
    startWorker();
    await settled();
    await pass(second);
    expect(mailer.sent.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('sends twenty mails a second at most', async () => {
    const { mailer, startWorker, add } = aWorld();
    for (let n = 0; n < 100; n += 1) await add(`mail-${n}`);
    startWorker();
    await settled();
    for (let passed = 0; passed < 2 * second; passed += 50) await pass(50);
    expect(mailer.sent.length).toBeGreaterThan(35);
    expect(mailer.sent.length).toBeLessThanOrEqual(44);
  });

  it('sends a link for a new password within seconds of a flood of seven thousand mails', async () => {
    const database = aDatabase();
    const outbox = createSqliteOutboxStore(database);
    const { mailer, startWorker } = aWorld({ outbox });
    const flood = Array.from({ length: 3_500 }, async (_, n) => {
      for (const kind of ['order-received', 'new-order'] as const) {
        await outbox.add({ dedupeKey: `${kind}:${n}`, subject: { kind, orderId: String(n) } }, clock.now());
      }
    });
    await Promise.all(flood);
    startWorker();
    await pass(second);
    await outbox.add({ dedupeKey: 'reset', subject: { kind: 'password-reset', userId: 'u' } }, clock.now());
    for (let passed = 0; passed < 2 * second; passed += 50) await pass(50);
    expect(mailer.sent).toContain('reset');
    expect(mailer.sent.length).toBeLessThan(100);
  });

  it('sends no more than four at a time, and the next when one is done', async () => {
    const { mailer, startWorker, add } = aWorld();
    const gate = aGate();
    mailer.waitsFor = gate.passed;
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await add(key);
    startWorker();
    await settled();
    expect(mailer.sent).toHaveLength(4);
    gate.open();
    await settled();
    await pass(second);
    expect(mailer.sent).toHaveLength(6);
  });

  it('keeps its lease while a mail is on its way, so that nobody else sends it', async () => {
    const { outbox, mailer, startWorker, add } = aWorld();
    const gate = aGate();
    mailer.waitsFor = gate.passed;
    await add('slow');
    startWorker();
    await settled();
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await pass(second);
      const leaseUntil = new Date(clock.now().getTime() + minute);
      expect(await outbox.claim({ now: clock.now(), leaseUntil, limit: 10 })).toEqual([]);
    }
    gate.open();
    await settled();
    await pass(second);
    // Nothing but the next look at the outbox.
    expect(vi.getTimerCount()).toBe(1);
  });

  it('sends a mail once whose lease cannot be kept', async () => {
    const stored = createSqliteOutboxStore(aDatabase());
    const outbox: OutboxStore = { ...stored, extend: () => Promise.reject(new Error('disk I/O error')) };
    const { mailer, log, startWorker, add } = aWorld({ outbox });
    const gate = aGate();
    mailer.waitsFor = gate.passed;
    await add('slow');
    startWorker();
    await settled();
    for (let passed = 0; passed < 12; passed += 1) await pass(10 * second);
    expect(log.lines[0]?.message).toBe('the outbox cannot be reached');
    expect(mailer.sent).toEqual(['slow']);
    gate.open();
    await settled();
    await pass(60 * minute);
    expect(mailer.sent).toEqual(['slow']);
  });

  it('counts a failed try of a mail whose lease was lost, and taken here again meanwhile', async () => {
    const stored = createSqliteOutboxStore(aDatabase());
    const outbox: OutboxStore = { ...stored, extend: () => Promise.reject(new Error('disk I/O error')) };
    const { mailer, log, startWorker, add } = aWorld({ outbox });
    const gate = aGate();
    mailer.send = async () => {
      await gate.passed;
      throw new Error('connect ECONNREFUSED');
    };
    await add('slow');
    startWorker();
    await settled();
    for (let passed = 0; passed < 3; passed += 1) await pass(10 * second);
    gate.open();
    for (let passed = 0; passed < 3; passed += 1) await pass(10 * second);
    const tries = log.lines.filter(({ level }) => level === 'warn').map(({ fields }) => fields);
    expect(tries.slice(0, 2)).toMatchObject([{ attempts: 0 }, { attempts: 1 }]);
  });

  it('keeps the new lease of a mail on its way whose lease was lost, and whose try failed elsewhere', async () => {
    const stored = createSqliteOutboxStore(aDatabase());
    let isAway = true;
    const outbox: OutboxStore = {
      ...stored,
      // From then on there is the lease alone to keep it.
      claim: async (request) => (isAway ? stored.claim(request) : []),
      extend: (tries, until) => (isAway ? Promise.reject(new Error('disk I/O error')) : stored.extend(tries, until)),
    };
    const { mailer, startWorker, add } = aWorld({ outbox });
    const gate = aGate();
    mailer.waitsFor = gate.passed;
    await add('slow');
    startWorker();
    await settled();
    await stored.markFailed({ id: '1', claim: 1 }, { retryAt: clock.now(), reason: 'the server is down' });
    for (let passed = 0; passed < 6; passed += 1) await pass(10 * second);
    isAway = false;
    for (let passed = 0; passed < 20; passed += 1) await pass(3 * second);
    expect(await stored.claim({ now: clock.now(), leaseUntil: clock.now(), limit: 1 })).toEqual([]);
    gate.open();
    await pass(minute);
    expect(mailer.sent).toEqual(['slow']);
  });

  it('sends a mail once that could not be noted, and notes it as soon as it can', async () => {
    const { stored, outbox, isAway } = anOutboxThatCannotNote();
    const { mailer, log, startWorker, add } = aWorld({ outbox });
    await add('a');
    startWorker();
    await settled();
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await pass(second);
      const leaseUntil = new Date(clock.now().getTime() + minute);
      expect(await stored.claim({ now: clock.now(), leaseUntil, limit: 1 })).toEqual([]);
    }
    isAway.now = false;
    await pass(second);
    expect(await stored.nextDueAt()).toBeNull();
    expect(mailer.sent).toEqual(['a']);
    expect(log.lines).toEqual([
      {
        level: 'error',
        fields: { mail: '1', kind: 'welcome', error: 'Error' },
        message: 'a mail has left and could not be noted: that is tried until it stands',
      },
    ]);
  });

  it('stops at once where a mail that has left cannot be noted', async () => {
    const { outbox } = anOutboxThatCannotNote();
    const { startWorker, add } = aWorld({ outbox });
    await add('a');
    const worker = startWorker();
    await pass(second / 2);
    await worker.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends nothing of what is held back, and the rest', async () => {
    const { add, startWorker, mailer } = aWorld({ holdBack: async ({ dedupeKey }) => dedupeKey === 'held' });
    await add('held');
    await add('free');
    startWorker();
    await pass(second);
    expect(mailer.sent).toEqual(['free']);
  });

  it('hands the same message over again after a crash between sending and noting it', async () => {
    const outbox = createSqliteOutboxStore(aDatabase());
    const messageIds: string[] = [];
    const crashing = dyingAtSent(outbox);
    const worker = (store: OutboxStore) =>
      createOutboxWorker({
        outbox: store,
        mailer: { send: async ({ messageId }) => void messageIds.push(messageId) },
        renderMail,
        holdBack: async () => false,
        alertAbout,
        clock,
        log: aLog(),
        chance: () => 0,
        busyShare: () => 0,
      });
    await outbox.add({ dedupeKey: 'a', subject: { kind: 'welcome', userId: 'a' } }, clock.now());
    worker(crashing).start();
    await settled();

    const restarted = worker(outbox);
    restarted.start();
    await settled();
    expect(messageIds).toEqual(['<a@test>']);
    await pass(10 * second);
    expect(messageIds).toEqual(['<a@test>', '<a@test>']);
    await restarted.stop();
    expect(await outbox.nextDueAt()).toBeNull();
  });

  it('comes back to a mail that may have been taken in hours, not at once', async () => {
    const { mailer, log, startWorker, add } = aWorld();
    let tries = 0;
    mailer.send = async () => {
      tries += 1;
      throw new MailDoubtfulError('no answer');
    };
    await add('a');
    startWorker();
    await settled();
    await passHours(2);
    expect(tries).toBe(1);
    expect(log.lines.map(({ message }) => message)).toEqual(['a mail may have been sent and is tried again in hours']);
    await passHours(2);
    expect(tries).toBe(2);
  });

  it('ends an entry whose record is gone, without a mail', async () => {
    const { outbox, mailer, log, startWorker, add } = aWorld({ render: async () => null });
    await add('a');
    startWorker();
    await settled();
    expect(mailer.sent).toEqual([]);
    expect(await outbox.nextDueAt()).toBeNull();
    expect(log.lines[0]?.message).toBe('a mail is dropped, since its record is gone');
  });

  it('ends a mail that its address refuses for good, and has the operator told', async () => {
    const { outbox, mailer, log, startWorker, add } = aWorld();
    mailer.refusesForGood = ({ subject }) => subject === 'refused';
    await add('refused');
    startWorker();
    await settled();
    await pass(60 * minute);
    expect(mailer.sent).toEqual(['alert:refused']);
    expect(await outbox.nextDueAt()).toBeNull();
    expect(log.lines).toEqual([
      {
        level: 'error',
        fields: { mail: '1', kind: 'welcome', attempts: 0, error: 'MailRefusedError' },
        message: 'a mail was dropped, since its address refused it for good',
      },
    ]);
  });

  it('never gives up a mail of the operator, whose address can be corrected', async () => {
    const { mailer, log, startWorker, addOrder } = aWorld();
    mailer.refusesForGood = () => true;
    await addOrder();
    startWorker();
    await settled();
    await passHours(7 * 24);
    expect(endedKinds(log)).toEqual(['order-received']);
    mailer.refusesForGood = () => false;
    await passHours(2);
    expect(mailer.sent.sort()).toEqual(['alert:order-received:1', 'new-order:1']);
  });

  it('loses no mail to a mail server of ours that refuses every address for three days', async () => {
    const { mailer, log, startWorker, addOrder } = aWorld();
    mailer.refusesUnclearly = true;
    await addOrder();
    startWorker();
    await settled();
    await passHours(3 * 24 - 1);
    expect(endedKinds(log)).toEqual([]);
    mailer.refusesUnclearly = false;
    await passHours(2);
    expect(mailer.sent.sort()).toEqual(['new-order:1', 'order-received:1']);
  });

  it('has the operator told after three days of a customer whose address is refused without a clear word', async () => {
    const { mailer, log, startWorker, addOrder } = aWorld();
    mailer.refusesUnclearly = true;
    await addOrder();
    startWorker();
    await settled();
    await passHours(3 * 24 + 2);
    expect(endedKinds(log)).toEqual(['order-received']);
    mailer.refusesUnclearly = false;
    await passHours(2);
    expect(mailer.sent.sort()).toEqual(['alert:order-received:1', 'new-order:1']);
  });

  it('tries a refused mail again where its end could not be written', async () => {
    const stored = createSqliteOutboxStore(aDatabase());
    let isAway = true;
    const outbox: OutboxStore = {
      ...stored,
      markDropped: (entry, end) =>
        isAway ? Promise.reject(new Error('disk I/O error')) : stored.markDropped(entry, end),
    };
    const { mailer, startWorker, add } = aWorld({ outbox });
    mailer.refusesForGood = ({ subject }) => subject === 'refused';
    await add('refused');
    startWorker();
    await settled();
    expect(mailer.sent).toEqual([]);
    isAway = false;
    await pass(minute);
    expect(mailer.sent).toEqual(['alert:refused']);
    expect(await outbox.nextDueAt()).toBeNull();
  });

  it('marks the order when its mail has left', async () => {
    const database = aDatabase();
    const orders = createSqliteOrderStore(database);
    const { mailer, startWorker } = aWorld({ outbox: createSqliteOutboxStore(database) });
    const entry = aNewOrder({ createdAt: start.toISOString() });
    await orders.create(entry);
    startWorker();
    await settled();
    expect(mailer.sent).toHaveLength(2);
    expect((await orders.find(entry.order.id))?.confirmationEmailSent).toBe(true);
  });

  it('goes on when the storage is back after it was away', async () => {
    const stored = createSqliteOutboxStore(aDatabase());
    let isAway = true;
    const outbox: OutboxStore = {
      ...stored,
      claim: async (request) => {
        if (isAway) throw new Error('disk I/O error');
        return stored.claim(request);
      },
    };
    const { mailer, log, startWorker, add } = aWorld({ outbox });
    await add('a');
    startWorker();
    await settled();
    expect(log.lines).toEqual([
      { level: 'error', fields: { error: 'Error' }, message: 'the outbox cannot be reached' },
    ]);
    isAway = false;
    await pass(5 * second);
    expect(mailer.sent).toEqual(['a']);
  });

  it('tries an entry again after its lease where not even its failure could be noted', async () => {
    const stored = createSqliteOutboxStore(aDatabase());
    const outbox: OutboxStore = { ...stored, markFailed: () => Promise.reject(new Error('disk I/O error')) };
    const { mailer, log, startWorker, add } = aWorld({ outbox });
    mailer.isDown = true;
    await add('a');
    startWorker();
    await settled();
    expect(log.lines.at(-1)?.message).toBe('a failed mail could not be noted');
    mailer.isDown = false;
    await pass(5 * minute);
    expect(mailer.sent).toEqual(['a']);
  });

  it('finishes what it began when it is stopped, and begins nothing more', async () => {
    const { outbox, mailer, startWorker, add } = aWorld();
    const gate = aGate();
    mailer.waitsFor = gate.passed;
    await add('begun');
    const worker = startWorker();
    await settled();
    let isStopped = false;
    const stopping = worker.stop().then(() => {
      isStopped = true;
    });
    await add('too late');
    worker.wake();
    await settled();
    expect(isStopped).toBe(false);
    gate.open();
    await stopping;
    await pass(60 * minute);
    expect(mailer.sent).toEqual(['begun']);
    const [left, ...others] = await outbox.claim({ now: clock.now(), leaseUntil: clock.now(), limit: 10 });
    expect([left?.dedupeKey, others]).toEqual(['too late', []]);
  });

  it('sleeps while nothing is due', async () => {
    const stored = createSqliteOutboxStore(aDatabase());
    let looks = 0;
    const outbox: OutboxStore = {
      ...stored,
      claim: (request) => {
        looks += 1;
        return stored.claim(request);
      },
    };
    const { startWorker } = aWorld({ outbox });
    startWorker();
    await settled();
    for (let passed = 0; passed < 10; passed += 1) await pass(minute);
    expect(looks).toBe(11);
  });
});
