import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type BookingDraft, useDraft } from '#state/booking-draft.ts';
import { catalogueResponses, orderableDraft } from './booking-fixture.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

interface Opened {
  draft?: Partial<BookingDraft>;
  responses?: Parameters<typeof fakeApi>[0];
  /** The state with which the page before leads here. */
  state?: object;
}

/** Opens the booking at a step, with a draft that may be ordered but for what is said. */
export function openBooking(page: ReactNode, step: number, { draft = {}, responses = {}, state }: Opened = {}) {
  useDraft.setState({ ...orderableDraft(), ...draft });
  const api = fakeApi({ ...catalogueResponses, 'GET /api/orders/o-1/sendNewMail': () => ({ json: {} }), ...responses });
  renderPage(
    <Routes>
      <Route path="/reservation" element={page} />
      <Route path="*" element={null} />
    </Routes>,
    { pathname: '/reservation', search: `?step=${step}`, state },
  );
  return api;
}
