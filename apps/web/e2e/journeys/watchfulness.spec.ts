/* oxlint-disable no-console -- the console is one of the things that are watched */
import { expect, test } from '../journey.ts';

/** The canary of every other journey: each way of going wrong unseen is planted once and has to be found. */
test('what goes wrong unseen is found', async ({ page, trouble }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    console.error('planted error');
    console.warn('planted warning');
    setTimeout(() => {
      throw new Error('planted crash');
    });
    void Promise.reject(new Error('planted rejection'));
    const inline = document.createElement('script');
    inline.textContent = 'document.title = "run"';
    document.head.append(inline);
    await fetch('/api/orders');
    await fetch('http://127.0.0.1:9/').catch(() => undefined);
  });
  await page.route('**/api/cars?planted', (route) => route.abort('connectionreset'));
  await page.evaluate(() => fetch('/api/cars?planted').catch(() => undefined));

  const expected = [
    /^console error: planted error$/,
    /^console warning: planted warning$/,
    /^page error: planted crash$/,
    /^page error: planted rejection$/,
    /^console error: .*inline script violates .*Content Security Policy/,
    /^answer 401: GET \/api\/orders$/,
    /^console error: .*127\.0\.0\.1:9.* violates .*Content Security Policy/,
    /^request failed: GET .*\/api\/cars\?planted net::ERR_CONNECTION_RESET$/,
  ];
  for (const pattern of expected) {
    await expect
      .poll(() => trouble.unexpected().some((what) => pattern.test(what)), { message: String(pattern) })
      .toBe(true);
  }
  trouble.allow(...expected, /^console error: /, /^request failed: /);
});
