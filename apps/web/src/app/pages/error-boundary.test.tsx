import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { PageLoadFailure } from '../navigation/load-page.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const report = vi.fn<(report: unknown) => void>();

function Crash({ message = 'broken' }: { readonly message?: string }): never {
  throw new Error(message);
}

beforeEach(() => {
  report.mockClear();
  fakeApi({
    'POST /api/notifications/notifyissue': ({ body }) => {
      report(body);
      return { json: null };
    },
  });
  // React says what it caught; here that is wanted.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('what crashes is replaced by a page that says so, and the operator is told', async () => {
  render(<ErrorBoundary place="/contact">{<Crash />}</ErrorBoundary>);
  expect(screen.getByRole('heading').textContent).toContain('Oops');
  const told = { page: '/contact', function: 'render', description: 'Error: broken' };
  await waitFor(() => expect(report).toHaveBeenCalledWith(told));
});

test('the operator is told as much of a long reason as is taken, and of no character a half', async () => {
  const start = 'x'.repeat(992);
  render(<ErrorBoundary place="/contact">{<Crash message={`${start}\u{1f697} and more`} />}</ErrorBoundary>);
  await waitFor(() => expect(report).toHaveBeenCalledWith(expect.objectContaining({ description: `Error: ${start}` })));
});

function Missing({ reason }: Pick<PageLoadFailure, 'reason'>): never {
  throw new PageLoadFailure(reason);
}

test('a page that no network brings says so, and the operator is not told: there is no network for that either', async () => {
  render(<ErrorBoundary place="/contact">{<Missing reason="unreachable" />}</ErrorBoundary>);
  expect(screen.getByRole('heading').textContent).toBe('Cette page n’a pas pu être chargée');
  await new Promise((resolve) => setTimeout(resolve));
  expect(report).not.toHaveBeenCalled();
});

test('a page whose script is not to be had from a site that answers has crashed', async () => {
  render(<ErrorBoundary place="/contact">{<Missing reason="broken" />}</ErrorBoundary>);
  expect(screen.getByRole('heading').textContent).toContain('Oops');
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
});

test('the next page is another try', () => {
  const { rerender } = render(<ErrorBoundary place="/contact">{<Crash />}</ErrorBoundary>);
  rerender(<ErrorBoundary place="/cgv">Conditions</ErrorBoundary>);
  expect(screen.getByText('Conditions')).toBeDefined();
});
