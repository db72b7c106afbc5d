import { beforeEach, describe, expect, it, vi } from 'vitest';
import { begunRide, keepBegunRide, leaveBegunRide } from './begun-ride.ts';
import { emptyCustomer, emptyDraft, emptyStop, useDraft } from './booking-draft.ts';
import { answerConsent, consentCookie, consentFromCookies, readKeptRide } from './device-consent.ts';
import { choose, chooseExtra, editCustomer, editTrip } from './draft-actions.ts';
import { awaitAnswer, keepCardPayment, keepLastOrder, reserveSubmissionKey } from './submission.ts';

const now = new Date('2030-05-01T10:00:00.000Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const stops = ['Senlis', 'Orly'].map((placeName, index) => ({
  ...emptyStop(`stop-${index}`),
  placeId: placeName,
  placeName,
}));

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  useDraft.setState(emptyDraft());
  end = keepBegunRide();
  return () => {
    end();
    vi.useRealTimers();
  };
});

describe('a begun ride on the device', () => {
  it('is kept with its car and extras, and nothing of the person', async () => {
    editTrip({ stops, date: '2030-05-09', time: '10:30' });
    choose({ carCode: 'VAN', comment: 'Vol AF 1234' });
    chooseExtra({ code: 'champagne', quantity: 1 });
    editCustomer({ ...emptyCustomer(), lastName: 'Martin', email: 'lea@example.org' });
    expect(readKeptRide()).not.toMatch(/Martin|lea@|AF 1234/);
    expect(await begunRide(now)).toEqual({
      trip: useDraft.getState().trip,
      carCode: 'VAN',
      secondCarCode: null,
      extras: [{ code: 'champagne', quantity: 1 }],
    });
  });

  it('is kept where it was begun before the visitor agreed', () => {
    end();
    editTrip({ stops });
    expect(readKeptRide()).toBeNull();
    end = keepBegunRide();
    expect(readKeptRide()).not.toBeNull();
  });

  it('is not kept again after signing out, before it changes', () => {
    editTrip({ stops });
    leaveBegunRide();
    expect(readKeptRide()).toBeNull();
    end();
    // The home page opens, and its tab goes on with the ride.
    end = keepBegunRide();
    expect(readKeptRide()).toBeNull();
    choose({ comment: 'Vol AF 1234' });
    expect(readKeptRide()).toBeNull();
    editTrip({ time: '11:30' });
    expect(readKeptRide()).toContain('11:30');
  });

  it('stays that of the tab that changed last, though another is opened again', () => {
    editTrip({ stops });
    const first = useDraft.getState();
    end();
    useDraft.setState(emptyDraft());
    end = keepBegunRide();
    editTrip({ stops, date: '2030-05-09' });
    const last = readKeptRide();
    end();
    useDraft.setState(first);
    end = keepBegunRide();
    expect(readKeptRide()).toBe(last);
    useDraft.setState(emptyDraft());
    expect(readKeptRide()).toBe(last);
  });

  it('is still known as its own by a tab that was opened again', () => {
    editTrip({ stops });
    end();
    end = keepBegunRide();
    editTrip({ stops: [emptyStop('a'), emptyStop('b')] });
    expect(readKeptRide()).toBeNull();
  });

  it('has both its ends: less is no ride to offer', () => {
    editTrip({ stops: [stops[0] ?? emptyStop('a'), emptyStop('b')], date: '2030-05-09' });
    expect(readKeptRide()).toBeNull();
  });

  it('is forgotten after seven days, and once its day is over', async () => {
    editTrip({ stops, date: '2030-06-30' });
    expect(await begunRide(daysLater(6.9))).not.toBeNull();
    expect(await begunRide(daysLater(7))).toBeNull();
    expect(readKeptRide()).toBeNull();
    editTrip({ date: '2030-05-02' });
    expect(await begunRide(daysLater(1))).not.toBeNull();
    expect(await begunRide(daysLater(2))).toBeNull();
  });

  it('is kept where its day is still being typed', async () => {
    editTrip({ stops, date: '12/10' });
    expect(await begunRide(daysLater(1))).toMatchObject({ trip: { date: '12/10' } });
  });

  it.each([
    ['is sent and has no answer', awaitAnswer],
    ['is being paid for', () => keepCardPayment({ intentId: 'pi_1', submissionKey: 'key' })],
    ['is ordered', () => keepLastOrder(lastOrderOf(useDraft.getState().submission?.key ?? ''))],
    ['is taken out', () => useDraft.setState(emptyDraft())],
  ])('goes once it %s, since it would be ordered twice', (_, happen) => {
    editTrip({ stops, date: '2030-05-09' });
    reserveSubmissionKey('content');
    expect(readKeptRide()).not.toBeNull();
    happen();
    expect(readKeptRide()).toBeNull();
  });

  it('stays where another tab has kept its own since', () => {
    editTrip({ stops, date: '2030-05-09' });
    localStorage.setItem('chauffeur.begun.v1', 'of another tab');
    useDraft.setState(emptyDraft());
    expect(readKeptRide()).toBe('of another tab');
  });

  it('is read where an earlier release kept it, which knew of one car alone', async () => {
    editTrip({ stops, date: '2030-05-09' });
    const { secondCarCode: _, ...kept } = JSON.parse(readKeptRide() ?? '{}') as Record<string, unknown>;
    localStorage.setItem('chauffeur.begun.v1', JSON.stringify(kept));
    expect(await begunRide(now)).toMatchObject({ carCode: null, secondCarCode: null });
  });

  it.each(['{', '42', '{"trip":{}}'])('is nothing where the device holds %s', async (text) => {
    localStorage.setItem('chauffeur.begun.v1', text);
    expect(await begunRide(now)).toBeNull();
    expect(readKeptRide()).toBeNull();
  });

  it('lives in the tab alone where the browser refuses its storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    editTrip({ stops });
    expect(readKeptRide()).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('the answer', () => {
  it('is kept for six months, and a no takes away what a yes has kept', () => {
    expect(consentCookie('yes')).toContain('Max-Age=15768000');
    expect(consentFromCookies(`a=b; ${consentCookie('no')}`)).toBe('no');
    expect(consentFromCookies('x-keep-chauffeur=perhaps')).toBeUndefined();
    editTrip({ stops });
    answerConsent('no');
    expect(readKeptRide()).toBeNull();
    document.cookie = `${consentCookie('no')}; Max-Age=0`;
  });
});

const lastOrderOf = (submissionKey: string) => ({
  submissionKey,
  id: 'o1',
  orderNumber: 'W203005-1',
  totalTTC: 110,
  paymentMethod: 2 as const,
  fromDatetime: '2030-05-09T08:00:00.000Z',
  from: 'Senlis',
  to: 'Orly',
  email: 'lea@example.org',
  priceToConfirm: false,
  leavesNewer: false,
});
