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
    paths.signIn('/account/orders'),
    paths.resetPassword(),
    paths.newPassword(),
    paths.account(),
    paths.accountPassword(),
    paths.accountOrders(),
    paths.accountOrder('an/id'),
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
      "/sign-in?redirect=%2Faccount%2Forders",
      "/reset-password",
      "/reset-password/new",
      "/account",
      "/account/password",
      "/account/orders",
      "/account/orders/an%2Fid",
      "/contact",
      "/cgv",
      "/cgv#charter",
      "/mentions-legales",
    ]
  `);
});
