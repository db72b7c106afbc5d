import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('every address of the site is the one that the outside knows', () => {
  expect([
    paths.home(),
    paths.homeSection('book-a-trip-section'),
    paths.homeSection('our-cars'),
    paths.homeSection('our-services'),
    paths.reservation(),
    paths.reservation(2),
    paths.confirmation(),
    paths.signIn(),
    paths.account(),
    paths.accountPassword(),
    paths.accountOrders(),
    paths.contact(),
    paths.terms(),
    paths.travelCharter(),
    paths.legalNotices(),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/#book-a-trip-section",
      "/#our-cars",
      "/#our-services",
      "/reservation",
      "/reservation?step=2",
      "/confirmation",
      "/sign-in",
      "/account",
      "/account/password",
      "/account/orders",
      "/contact",
      "/cgv",
      "/cgv#charter",
      "/mentions-legales",
    ]
  `);
});
