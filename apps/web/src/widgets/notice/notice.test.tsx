import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FocusedNotice, Notice } from './notice.tsx';

it('what went wrong is an alert, unless it takes the focus, which reads it', () => {
  const { rerender } = render(<Notice tone="danger">Rien n’a été réservé.</Notice>);
  expect(screen.getByRole('alert').textContent).toBe('Rien n’a été réservé.');
  rerender(<FocusedNotice tone="danger">Rien n’a été réservé.</FocusedNotice>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Rien n’a été réservé.');
});
