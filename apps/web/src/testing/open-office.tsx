import type { StaffRole } from '@chauffeur/core';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import OfficePage from '#features/office/office-page.tsx';
import { camille, catalogueResponses } from './booking-fixture.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

/** The member of the office who is signed in where a test names nobody else. */
export const louis = { accountId: 'a-1', email: 'louis@example.fr' };

interface Opened {
  readonly at?: string;
  readonly role?: StaffRole;
  /** Pages that stand outside of the office. */
  readonly beside?: ReactNode;
  readonly responses?: Parameters<typeof fakeApi>[0];
}

/** Opens the office at a page of it, for somebody who has shown all that is asked for. */
export function openOffice(
  routes: ReactNode,
  { at = '/exploitation', role = 'dispatcher', beside, responses }: Opened = {},
) {
  const entry = { email: louis.email, role, factors: [], factorRequired: false, openUntil: null };
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/customers/me': () => ({ json: camille }),
    'GET /api/auth/get-session': () => ({ json: { user: { id: louis.accountId, email: louis.email } } }),
    'GET /api/staff/me': () => ({ json: entry }),
    'GET /api/staff/changes': () => ({ json: { version: '1' } }),
    'GET /api/staff/orders/order-1/rides': () => ({ json: { rides: [] } }),
    ...responses,
  });
  renderPage(
    <Routes>
      <Route path="/exploitation" element={<OfficePage />}>
        {routes}
      </Route>
      {beside}
      <Route path="*" element={null} />
    </Routes>,
    at,
  );
  return api;
}
