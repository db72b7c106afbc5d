import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageLoadFailure } from '../navigation/load-page.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const report = vi.hoisted(() => vi.fn<(report: unknown) => void>());
vi.mock('#api/mutations/report-issue.ts', () => ({ reportIssue: report }));

function Crash({ message = 'broken' }: { readonly message?: string }): never {
  throw new Error(message);
}

beforeEach(() => {
  report.mockClear();
  // React says what it caught; here that is wanted.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('what crashes is replaced by a page that says so, and the operator is told', () => {
  render(<ErrorBoundary place="/contact">{<Crash />}</ErrorBoundary>);
  expect(screen.getByRole('heading').textContent).toContain('Oops');
  expect(report).toHaveBeenCalledWith({ page: '/contact', function: 'render', description: 'Error: broken' });
});

test('the operator is told as much of a long reason as is taken, and of no character a half', () => {
  const start = 'x'.repeat(992);
  render(<ErrorBoundary place="/contact">{<Crash message={`${start}\u{1f697} and more`} />}</ErrorBoundary>);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ description: `Error: ${start}` }));
});

function Missing({ reason }: Pick<PageLoadFailure, 'reason'>): never {
  throw new PageLoadFailure(reason);
}

test('a page that no network brings says so, and the operator is not told: there is no network for that either', () => {
  render(<ErrorBoundary place="/contact">{<Missing reason="unreachable" />}</ErrorBoundary>);
  expect(screen.getByRole('heading').textContent).toBe('Cette page n’a pas pu être chargée');
  expect(report).not.toHaveBeenCalled();
});

test('a page whose script is not to be had from a site that answers has crashed', () => {
  render(<ErrorBoundary place="/contact">{<Missing reason="broken" />}</ErrorBoundary>);
  expect(screen.getByRole('heading').textContent).toContain('Oops');
  expect(report).toHaveBeenCalledTimes(1);
});

test('the next page is another try', () => {
  const { rerender } = render(<ErrorBoundary place="/contact">{<Crash />}</ErrorBoundary>);
  rerender(<ErrorBoundary place="/cgv">Conditions</ErrorBoundary>);
  expect(screen.getByText('Conditions')).toBeDefined();
});
