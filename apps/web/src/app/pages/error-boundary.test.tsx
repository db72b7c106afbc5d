import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const report = vi.hoisted(() => vi.fn<(report: unknown) => void>());
vi.mock('../../api/mutations/report-issue.ts', () => ({ reportIssue: report }));

function Crash(): never {
  throw new Error('broken');
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

test('the next page is another try', () => {
  const { rerender } = render(<ErrorBoundary place="/contact">{<Crash />}</ErrorBoundary>);
  rerender(<ErrorBoundary place="/cgv">Conditions</ErrorBoundary>);
  expect(screen.getByText('Conditions')).toBeDefined();
});
