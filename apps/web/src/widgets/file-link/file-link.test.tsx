import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { FileLink } from './file-link.tsx';

const credentials = vi.hoisted(() => ({ current: {} as Record<string, string> }));

vi.mock('#api/identity/open-identity.ts', () => ({
  openIdentity: async () => ({ credentials: async () => credentials.current }),
}));

afterEach(() => {
  vi.restoreAllMocks();
});

const setUp = (identity: 'local' | 'firebase') => ({ 'GET /api/config': () => ({ json: { identity } }) });

it('is a plain link where a cookie says who is signed in', async () => {
  const api = fakeApi(setUp('local'));
  renderPage(
    <FileLink file={{ name: 'orderCalendar', params: { id: '1' } }} className={undefined}>
      Agenda
    </FileLink>,
  );
  const link = screen.getByRole('link', { name: 'Agenda' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/orders/1/calendar', true]);
  await waitFor(() => expect(api.callsTo('GET /api/config')).toHaveLength(1));
});

it('fetches the file with the token where a token says it', async () => {
  credentials.current = { authorization: 'Bearer a-token' };
  const api = fakeApi({ ...setUp('firebase'), 'GET /api/orders/1/calendar': () => ({ json: 'BEGIN' }) });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  renderPage(
    <FileLink file={{ name: 'orderCalendar', params: { id: '1' } }} className={undefined}>
      Agenda
    </FileLink>,
  );
  await waitFor(() => expect(api.callsTo('GET /api/config')).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: 'Agenda' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [made] = api.callsTo('GET /api/orders/1/calendar');
  expect(made?.headers.get('authorization')).toBe('Bearer a-token');
});

it('sends the same token with every call in the customer’s name', async () => {
  credentials.current = { authorization: 'Bearer a-token' };
  const api = fakeApi({ 'POST /api/orders': () => ({ json: {} }) });
  await call('createOrder', { body: {} as never, headers: { 'idempotency-key': 'k' } });
  const [made] = api.calls;
  expect([made?.headers.get('authorization'), made?.headers.get('idempotency-key')]).toEqual(['Bearer a-token', 'k']);
});
