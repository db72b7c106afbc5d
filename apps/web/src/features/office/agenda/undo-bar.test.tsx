import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UndoBar } from './undo-bar.tsx';

it('takes the focus, and is no status that would be read beside it', () => {
  const done = { text: 'Course confiée au Trafic', until: Date.now() + 10_000, undo: async () => undefined };
  render(<UndoBar done={done} leftMs={10_000} busy={false} undo={() => undefined} />);
  expect(document.activeElement?.textContent).toContain('Course confiée au Trafic');
  expect(screen.queryByRole('status')).toBeNull();
});
