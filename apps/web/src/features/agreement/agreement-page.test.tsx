import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { openCompany } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import AgreementPage from './agreement-page.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

interface Proposed {
  readonly isDriven: boolean;
  readonly cardTTC: number;
  readonly isAccepted?: boolean;
}

/** Opens an agreement about waiting that makes a ride of 198 € dearer by 52 €. A card may pay up to `cardTTC` of that. */
function openAgreement({ isDriven, cardTTC, isAccepted = true }: Proposed) {
  const prices = { beforeTTC: 198, afterTTC: 250, differenceTTC: 52, refundTTC: 0, captureTTC: null, giveBackTTC: 0 };
  const proposal = {
    orderNumber: 'W202611-1',
    isAccepted,
    language: 'fr-FR',
    before: { totalTTC: 198 },
    after: { totalTTC: 250 },
    money: { ...prices, collectTTC: 52, cardTTC, isDriven, needsYes: true },
    hasCard: cardTTC > 0,
    expiresAt: '2099-11-28T09:00:00.000Z',
  };
  fakeApi({
    'GET /api/config': () => ({ json: openCompany }),
    'GET /api/agreements/token': () => ({ json: proposal }),
    'POST /api/agreements/token': () => ({ json: { outcome: 'declined' } }),
  });
  renderPage(
    <Routes>
      <Route path="/accord/:token" element={<AgreementPage />} />
    </Routes>,
    '/accord/token',
  );
}

it.each([
  [false, /^Vous réglez 52.* à bord\.$/],
  [true, /^Il restera 52.* à régler, si ce n’est déjà fait\.$/],
])('says how what is dearer is paid, the ride being over: %s', async (isDriven, told) => {
  openAgreement({ isDriven, cardTTC: 0 });
  expect(
    await screen.findByText((_, element) => told.test(element?.textContent.trim() ?? ''), { selector: 'p' }),
  ).toBeDefined();
});

it.each([
  [false, 'À bord'],
  [true, 'Plus tard'],
])('names the way beside the card, the ride being over: %s', async (isDriven, way) => {
  openAgreement({ isDriven, cardTTC: 52 });
  expect(await screen.findByRole('radio', { name: new RegExp(`^${way}`) })).toBeDefined();
  expect(screen.getByRole('radio', { name: /^Par carte, maintenant/ })).toBeDefined();
});

it.each([
  [true, 'réservation'],
  [false, 'demande'],
])('calls an order what it is, accepted or not, before the answer and after it: %s', async (isAccepted, order) => {
  openAgreement({ isDriven: false, cardTTC: 0, isAccepted });
  expect(await screen.findByText(`Modification proposée pour votre ${order} W202611-1`)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: `Non, garder ma ${order}` }));
  expect(await screen.findByText(`C’est noté : votre ${order} reste ce qu’elle était.`)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent.toLowerCase()).toBe(`${order} inchangée`);
});
