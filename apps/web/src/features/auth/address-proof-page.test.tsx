import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import AddressProofPage from './address-proof-page.tsx';

const email = 'camille@example.org';
const asked = 'GET /api/email-proofs/e1.token';
const proven = 'POST /api/email-proofs/e1.token';

function openLink(responses: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(responses);
  renderPage(
    <Routes>
      <Route path="/adresse/:token" element={<AddressProofPage />} />
    </Routes>,
    '/adresse/e1.token',
  );
  return api;
}

it('proves the address by its button, and by nothing else', async () => {
  const api = openLink({
    [asked]: () => ({ json: { email, isProven: false } }),
    [proven]: () => ({ json: { email, isProven: true } }),
  });
  const button = await screen.findByRole('button', { name: 'Confirmer mon adresse' });
  expect(screen.getByText(/est la vôtre/).textContent).toContain('camille@example.org est la vôtre');
  expect(api.callsTo(proven)).toHaveLength(0);
  await userEvent.click(button);
  expect((await screen.findByText(/est confirmée/)).textContent).toContain('camille@example.org est confirmée');
  expect(screen.getByRole('link', { name: 'Voir mes réservations' })).toBeDefined();
});

it.each([
  ['link_expired', 403, 'Ce lien n’est plus valable'],
  ['not_found', 404, 'Ce lien ne mène nulle part'],
])('says what to do about a link that is %s', async (code, status, title) => {
  openLink({ [asked]: () => refusal(status, code) });
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Aller à mon compte' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
