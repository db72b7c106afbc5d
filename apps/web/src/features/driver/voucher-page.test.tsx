import { screen } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { aDriverRide } from '#testing/driver-ride-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import RidePage from './ride-page.tsx';
import VoucherPage from './voucher-page.tsx';

const company = { name: 'Exemple', legalForm: '', address: '', phone: '', siren: '', revtc: '' };

function openPage(Page: typeof VoucherPage) {
  const shown = { answer: { rides: [aDriverRide()], company }, waiting: [], press: () => {} };
  renderPage(
    <Routes>
      <Route element={<Outlet context={shown} />}>
        <Route path="/:orderId/:rideIndex" element={<Page />} />
      </Route>
    </Routes>,
    '/order-1/0',
  );
}

it.each([
  ['bon', VoucherPage],
  ['page before the driver is there', RidePage],
])('its %s says who is driven, the flight, the child seats and how long is waited', (_name, Page) => {
  chooseLanguage('fr-FR');
  openPage(Page);
  const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent.replaceAll(/\s/g, ' ');
  expect(factOf('Passager')).toBe('Léa Petit, 06 98 76 54 32');
  expect(factOf('Numéro de vol')).toBe('AF1234');
  expect(factOf('Options')).toBe('2 × Siège bébé');
  expect(factOf('Attente offerte')).toBe(
    '60 min à partir de l’heure convenue, ou de l’atterrissage s’il est plus tard',
  );
});

it('its bon speaks English', () => {
  chooseLanguage('en-US');
  openPage(VoucherPage);
  expect(screen.getByText('Free waiting').nextElementSibling?.textContent).toContain('from the agreed time, or from');
  expect(screen.getByText('Extras').nextElementSibling?.textContent).toContain('Baby seat');
});
