import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UnreachablePage } from './error-pages.tsx';

const site = { isThere: false };
const reload = vi.fn<() => void>();

beforeEach(() => {
  site.isThere = false;
  reload.mockClear();
  vi.stubGlobal('fetch', async () => {
    if (!site.isThere) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  render(<UnreachablePage reload={reload} />);
});

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));

describe('a page that no network brings', () => {
  it('is tried again when the visitor asks for it, and says where that was in vain', async () => {
    await tryAgain();
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Le réseau ne répond toujours pas.'));
    expect(reload).not.toHaveBeenCalled();
    site.isThere = true;
    await tryAgain();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is loaded by itself once the browser has a network and the site answers', async () => {
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Le réseau ne répond toujours pas.');
    expect(reload).not.toHaveBeenCalled();
    site.isThere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
