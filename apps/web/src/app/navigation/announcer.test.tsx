import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Button } from '#ui/button/button.tsx';
import { announce } from '#ui/announcement/announcement.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { Announcer } from './announcer.tsx';

beforeEach(() => {
  document.head.innerHTML = '<title></title>';
  announce('');
});

const spoken = () => screen.getByRole('status').textContent;

function Page({ title }: { readonly title: string }) {
  usePageTitle(title);
  return <Announcer />;
}

test('the first page is not announced, another one is by its title', async () => {
  const { rerender } = render(<Page title="Première" />);
  expect(spoken()).toBe('');
  rerender(<Page title="Seconde" />);
  await waitFor(() => expect(spoken()).toBe('Seconde · Votre Chauffeur Privé'));
});

test('what a button is doing is said each time that it does it', () => {
  const page = (busyLabel?: string) => (
    <>
      <Button busyLabel={busyLabel}>Envoyer</Button>
      <Announcer />
    </>
  );
  const { rerender } = render(page());
  for (const label of ['Envoi en cours…', undefined, 'Envoi en cours…']) {
    rerender(page(label));
    expect(spoken()).toBe(label ?? '');
  }
});

test('beside an open dialog nothing is heard, so it is said inside', () => {
  render(
    <>
      <Announcer />
      <Dialog title="Sûr ?" onClose={() => undefined}>
        <p>Oui ou non.</p>
      </Dialog>
    </>,
  );
  act(() => announce('Suppression…'));
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('Suppression…');
});
