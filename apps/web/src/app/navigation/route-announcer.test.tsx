import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

function Page({ title }: { readonly title: string }) {
  usePageTitle(title);
  return (
    <main>
      <h1>{title}</h1>
      <Link to="/second">Plus loin</Link>
      <Link to="/#part">Ancre</Link>
    </main>
  );
}

beforeEach(() => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Page title="Première" />} />
        <Route path="/second" element={<Page title="Seconde" />} />
      </Routes>
      <RouteAnnouncer />
    </MemoryRouter>,
  );
});

test('the first page is not announced and keeps the focus where the browser put it', () => {
  expect(screen.getByRole('status').textContent).toBe('');
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toBe('Première · Votre Chauffeur Privé');
});

test('a new page is announced by its title, and its heading has the focus', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Plus loin' }));
  expect(screen.getByRole('status').textContent).toBe('Seconde · Votre Chauffeur Privé');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Seconde' }));
});

test('an anchor on the same page leaves the focus to the browser', async () => {
  const anchor = screen.getByRole('link', { name: 'Ancre' });
  await userEvent.click(anchor);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(document.activeElement).toBe(anchor);
});
