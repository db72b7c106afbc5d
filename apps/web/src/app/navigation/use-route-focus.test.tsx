import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useSearchParams } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { useRouteFocus } from './use-route-focus.ts';

function Site() {
  useRouteFocus();
  return (
    <main>
      <Routes>
        <Route path="/" element={<Page title="Première" />} />
        <Route path="/second" element={<Page title="Seconde" />} />
      </Routes>
    </main>
  );
}

function Page({ title }: { readonly title: string }) {
  const [, setSearch] = useSearchParams();
  return (
    <>
      <h1>{title}</h1>
      <Link to="/second">Plus loin</Link>
      <Link to="/?step=1">Étape</Link>
      <Link to="/#part">Ancre</Link>
      <button type="button" onClick={() => setSearch({ period: 'finished' }, { replace: true })}>
        Filtre
      </button>
    </>
  );
}

beforeEach(() => {
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
});

test('the first page keeps the focus where the browser put it', () => {
  expect(document.activeElement).toBe(document.body);
});

test('the heading of a new page has the focus', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Plus loin' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Seconde' }));
});

test('so has that of a further step of the same page', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Étape' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Première' }));
});

test.each([
  ['an anchor', 'link', 'Ancre'],
  ['a choice that the page keeps in its address', 'button', 'Filtre'],
])('%s leaves the focus where it is', async (_name, role, name) => {
  const chosen = screen.getByRole(role, { name });
  await userEvent.click(chosen);
  expect(document.activeElement).toBe(chosen);
});
