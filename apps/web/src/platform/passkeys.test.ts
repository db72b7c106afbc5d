import { expect, test } from 'vitest';
import { deviceName } from './passkeys.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    'iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'Mac'],
  ['something of its own', null],
])('a device is called by what it says of itself: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
