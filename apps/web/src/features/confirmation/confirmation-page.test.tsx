import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, useDraft } from '#state/booking-draft.ts';
import { editTrip } from '#state/draft-actions.ts';
import { keepLastOrder, reserveSubmissionKey } from '#state/submission.ts';
import { orderableDraft } from '#testing/booking-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import ConfirmationPage from './confirmation-page.tsx';

const address = () => screen.getByTestId('address').textContent;
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

function haveOrdered() {
  useDraft.setState(orderableDraft());
  keepLastOrder({
    submissionKey: reserveSubmissionKey('content').key,
    id: 'o-1',
    orderNumber: 'W209905-7',
    totalTTC: 198,
    paymentMethod: 2,
    fromDatetime: '2099-05-04T17:30:00.000Z',
    from: 'Beauvais',
    to: 'Roissy-en-France',
    email: 'camille@example.org',
    leavesNewer: false,
  });
}

function openPage() {
  return renderPage(
    <Routes>
      <Route path="/confirmation" element={<ConfirmationPage />} />
      <Route path="/" element={<h1>Accueil</h1>} />
    </Routes>,
    '/confirmation',
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  useDraft.setState(emptyDraft());
});

afterEach(() => {
  vi.useRealTimers();
});

describe('after an order', () => {
  it('shows its number, when it leaves and where the e-mail goes', () => {
    haveOrdered();
    openPage();
    expect(screen.getByText('W209905-7')).toBeDefined();
    expect(screen.getByText('lundi 4 mai 2099 à 19:30')).toBeDefined();
    expect(screen.getByText(/confirmation par e-mail à camille@example.org/)).toBeDefined();
  });

  it('ends the draft and keeps the number over a refresh', () => {
    haveOrdered();
    const { unmount } = openPage();
    expect(useDraft.getState().quote).toBeNull();
    unmount();
    openPage();
    expect(screen.getByText('W209905-7')).toBeDefined();
  });

  it('leaves a booking alone that was begun since', () => {
    haveOrdered();
    openPage().unmount();
    editTrip({ date: '2099-06-01' });
    openPage();
    expect(useDraft.getState().trip.date).toBe('2099-06-01');
  });

  it('counts down and goes home after five seconds', async () => {
    haveOrdered();
    openPage();
    expect(screen.getByText("Retour à l'accueil dans 5 secondes")).toBeDefined();
    await seconds(4);
    expect(screen.getByText("Retour à l'accueil dans 1 seconde")).toBeDefined();
    expect(address()).toBe('/confirmation');
    await seconds(1);
    expect(address()).toBe('/');
  });

  it('stays where the visitor says so', async () => {
    haveOrdered();
    openPage();
    await seconds(3);
    act(() => screen.getByRole('button', { name: 'Rester sur cette page' }).click());
    await seconds(60);
    expect(address()).toBe('/confirmation');
    expect(document.activeElement?.textContent).toMatch(/Le retour automatique est arrêté/);
  });

  it.each([
    ['a key', () => new KeyboardEvent('keydown', { key: 'ArrowDown' })],
    ['a press', () => new MouseEvent('click')],
    ['a scroll', () => new WheelEvent('wheel')],
    ['a swipe', () => new TouchEvent('touchmove')],
  ])('stays where the visitor is at work: %s', async (_name, sign) => {
    haveOrdered();
    openPage();
    act(() => {
      window.dispatchEvent(sign());
    });
    await seconds(60);
    expect(address()).toBe('/confirmation');
    expect(screen.queryByRole('button', { name: 'Rester sur cette page' })).toBeNull();
  });
});

describe('without an order', () => {
  it('shows a way home and goes nowhere by itself', async () => {
    openPage();
    expect(screen.getByRole('heading', { name: 'Aucune commande à confirmer' })).toBeDefined();
    expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/');
    await seconds(60);
    expect(address()).toBe('/confirmation');
  });
});
