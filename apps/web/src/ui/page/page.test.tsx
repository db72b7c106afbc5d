import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SideMenu, withAddress, withBreaks, withWholeNames } from './page.tsx';

it.each([
  ['camille.moreau@example.com, Répartiteur', ['camille', '.moreau', '@example.com, Répartiteur']],
  ['Supprimer cette fiche ?', ['Supprimer cette fiche ?']],
  ['par alex@example.fr.', ['par alex', '@example.fr.']],
])('ends a line before a sign of an address, and changes no word: %s', (text, parts) => {
  const { container } = render(<p>{withBreaks(text)}</p>);
  expect(container.textContent).toBe(text);
  expect(container.innerHTML).toBe(`<p>${parts.join('<wbr>')}</p>`);
});

it('keeps an address in a sentence, and the sign behind it, on a line of its own, and breaks it before its signs where it is longer', () => {
  const { container } = render(<p>{withAddress('Un mail à alex@example.fr. Ouvrez-le.', 'alex@example.fr')}</p>);
  const address = container.querySelector('span');
  expect(address?.innerHTML).toBe('alex<wbr>@example.fr.');
  expect(container.textContent).toBe('Un mail à alex@example.fr. Ouvrez-le.');
  expect(withAddress('Personne n’a d’adresse ici.', '')).toBe('Personne n’a d’adresse ici.');
});

it.each([
  ['Beauvais → Gare du Nord', ['Beauvais →']],
  ['Aéroport Paris-Beauvais → Gare du Nord', ['Paris-Beauvais →']],
  ['Beauvais → Aéroport Paris-Charles de Gaulle', ['Beauvais →', 'Paris-Charles']],
  ['Saint-Denis → Saint-Denis', ['Saint-Denis →', 'Saint-Denis']],
])('keeps the arrow of a trip with the place before it, and names with hyphens whole: %s', (title, whole) => {
  const { container } = render(<h1>{withWholeNames(title)}</h1>);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(whole);
  expect(container.textContent).toBe(title);
});

const pages = [
  { to: '/jour', name: 'Aujourd’hui', isFirst: true },
  { to: '/clients', name: 'Clients' },
];

function renderMenu(of: typeof pages | { to: string; name: string }[] = pages) {
  render(
    <MemoryRouter>
      <SideMenu label="Pages" title="Exploitation" who="alex@example.fr" more="Plus" pages={of} />
      <Back />
    </MemoryRouter>,
  );
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Retour
    </button>
  );
}

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('shows all pages at a desk', () => {
  renderMenu();
  expect(links()).toEqual(['Aujourd’hui', 'Clients']);
  expect(screen.queryByRole('button', { name: 'Plus' })).toBeNull();
});

it('shows on a phone what comes first, and the rest behind a button until the next page', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  renderMenu();
  expect(links()).toEqual(['Aujourd’hui']);
  const more = screen.getByRole('button', { name: 'Plus', expanded: false });
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(links()).toEqual(['Aujourd’hui', 'Clients']);
  fireEvent.click(screen.getByRole('link', { name: 'Clients' }));
  expect(links()).toEqual(['Aujourd’hui']);
  expect(more.getAttribute('aria-expanded')).toBe('false');
});

it('marks the button on a phone while the page that is shown is behind it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  renderMenu();
  const more = screen.getByRole('button', { name: 'Plus' });
  expect(more.getAttribute('aria-current')).toBeNull();
  fireEvent.click(more);
  fireEvent.click(screen.getByRole('link', { name: 'Clients' }));
  expect(more.getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Aujourd’hui' }));
  expect(more.getAttribute('aria-current')).toBeNull();
});

it('is closed on the page where it was opened too, once that is come back to or asked for again', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  renderMenu();
  const more = screen.getByRole('button', { name: 'Plus' });
  const open = () => more.getAttribute('aria-expanded');
  fireEvent.click(screen.getByRole('link', { name: 'Aujourd’hui' }));
  fireEvent.click(more);
  fireEvent.click(screen.getByRole('link', { name: 'Clients' }));
  fireEvent.click(screen.getByRole('button', { name: 'Retour' }));
  expect(open()).toBe('false');
  fireEvent.click(more);
  expect(open()).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Aujourd’hui' }));
  expect(open()).toBe('false');
});

it('shows all pages on a phone too where none comes first', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  renderMenu([{ to: '/compte', name: 'Mes commandes' }]);
  expect(links()).toEqual(['Mes commandes']);
  expect(screen.queryByRole('button', { name: 'Plus' })).toBeNull();
});
