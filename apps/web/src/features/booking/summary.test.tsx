import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from '#state/booking-draft.ts';
import { orderableDraft } from '#testing/booking-fixture.ts';
import { setBrowserZone } from '#testing/browser-zone.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { BookingPrices } from './prices/use-booking-prices.ts';
import { WayOn, WayOnFrame } from './steps/way-on.tsx';
import { Summary, SummaryBar } from './summary.tsx';

const unknown: BookingPrices = {
  cars: undefined,
  extras: undefined,
  rides: [],
  transferType: 'go',
  priceToConfirm: false,
  totals: undefined,
  failed: null,
  retry: () => undefined,
};

beforeEach(() => {
  useDraft.setState(orderableDraft());
});

afterEach(() => void vi.restoreAllMocks());

async function openDetails() {
  renderPage(<SummaryBar prices={unknown} isToldByStep={false} />);
  const toggle = screen.getByRole('button', { name: /Voir le détail/ });
  await userEvent.click(toggle);
  return { toggle, details: screen.getByRole('region', { name: 'Détails' }) };
}

it('names the trip by the short names of its places', () => {
  renderPage(<SummaryBar prices={unknown} isToldByStep={false} />);
  expect(screen.getByRole('button', { name: /Beauvais → Aéroport Paris-Charles de Gaulle/ })).toBeDefined();
});

it('closes by Escape, and the focus that was inside goes to the button that opens it', async () => {
  const { toggle, details } = await openDetails();
  details.focus();
  await userEvent.keyboard('{Escape}');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle);
});

it('leaves the focus where it is outside', async () => {
  const { toggle } = await openDetails();
  toggle.blur();
  await userEvent.keyboard('{Escape}');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ['America/New_York', true],
  ['Europe/Madrid', false],
])('says to a browser in %s whose hour it is: %s', async (zone, isSaid) => {
  setBrowserZone(zone);
  const { details } = await openDetails();
  expect(details.textContent.includes('heure de Paris')).toBe(isSaid);
});

it('stands at the foot of a narrow screen, with the step’s own button before the keyboard’s way to the details', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  renderPage(
    <WayOnFrame>
      <WayOn>
        <button type="button">Suivant</button>
      </WayOn>
      <Summary prices={unknown} isToldByStep={false} />
    </WayOnFrame>,
  );
  const bar = screen.getByRole('complementary', { name: 'Votre réservation' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Suivant', expect.stringContaining('Voir le détail')]);
});

it.each([true, false])('tells no trip, car or total again where the step does (narrow: %s)', (isNarrow) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));
  renderPage(
    <WayOnFrame>
      <WayOn>
        <button type="button">Suivant</button>
      </WayOn>
      <Summary prices={unknown} isToldByStep />
    </WayOnFrame>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Suivant']);
  expect(screen.queryByText(/Beauvais/)).toBeNull();
  expect(screen.queryAllByRole('complementary')).toHaveLength(isNarrow ? 1 : 0);
});
