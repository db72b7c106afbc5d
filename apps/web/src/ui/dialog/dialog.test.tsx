import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const onClose = vi.fn<() => void>();
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');
const pressEscape = () => fireEvent(dialog(), new Event('cancel', { cancelable: true }));

function ask(busy: boolean) {
  onClose.mockClear();
  render(
    <Dialog title="Supprimer ?" busy={busy} onClose={onClose}>
      <p>Pour de bon</p>
    </Dialog>,
  );
}

it('takes Escape for a no', () => {
  ask(false);
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('takes no Escape while what was asked is being done', () => {
  ask(true);
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
});

it('that the browser closed all the same stands again', () => {
  ask(true);
  dialog().close();
  fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('close'));
  expect(dialog().open).toBe(true);
});
