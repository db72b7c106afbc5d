import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

it.each(['/account/orders', '/reservation?step=2', '/cgv#charter'])('goes to %s of this site', (path) => {
  expect(safeRedirect(path, '/account')).toBe(path);
});

it.each([
  null,
  '',
  'account',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/..//evil.example/',
  'javascript:alert(1)',
])('does not go to %s', (wanted) => {
  expect(safeRedirect(wanted, '/account')).toBe('/account');
});
