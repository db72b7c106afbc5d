import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
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
        <Route path="/asked" element={<Asked waiting={<h1>En chemin</h1>} />} />
        <Route path="/bare" element={<Asked waiting={<p>Chargement</p>} />} />
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
      <Link to="/asked">Sous un autre titre</Link>
      <Link to="/bare">Sans titre</Link>
      <button type="button" onClick={() => setSearch({ period: 'finished' }, { replace: true })}>
        Filtre
      </button>
    </>
  );
}

/** A page that stands under its own heading once its answer is there; whoever reads the page says when. */
function Asked({ waiting }: { readonly waiting: ReactNode }) {
  const [isAnswered, setIsAnswered] = useState(false);
  return (
    <>
      {isAnswered ? (
        <div>
          <h1>Arrivée</h1>
        </div>
      ) : (
        waiting
      )}
      <button type="button" onClick={() => setIsAnswered(true)}>
        Répondre
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

test.each(['Sous un autre titre', 'Sans titre'])(
  'the heading that comes with an answer has the focus of the one before it: %s',
  async (link) => {
    await userEvent.click(screen.getByRole('link', { name: link }));
    // The answer comes without the focus moving, since a press by script takes none.
    screen.getByRole('button', { name: 'Répondre' }).click();
    const heading = await screen.findByRole('heading', { name: 'Arrivée' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  },
);

test('who has gone on keeps the focus where it is when the heading is replaced', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Sous un autre titre' }));
  const button = screen.getByRole('button', { name: 'Répondre' });
  button.focus();
  button.click();
  await screen.findByRole('heading', { name: 'Arrivée' });
  await Promise.resolve();
  expect(document.activeElement).toBe(button);
});
