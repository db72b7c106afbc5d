import { expect, test } from 'vitest';
import { pathPatterns, paths } from './paths.ts';

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
    paths.accountFavourites(),
    paths.accountData(),
    paths.accountCards(),
    paths.accountOrders(),
    paths.accountOrder('an/id'),
    paths.decision('d1.to/ken'),
    paths.cars(),
    paths.cars('VAN'),
    paths.emissions(),
    paths.route('beauvais-paris'),
    paths.place('chantilly'),
    paths.contact(),
    paths.terms(),
    paths.travelCharter(),
    paths.legalNotices(),
    paths.privacy(),
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
      "/account/favourites",
      "/account/data",
      "/account/payment-methods",
      "/account/orders",
      "/account/orders/an%2Fid",
      "/decision/d1.to%2Fken",
      "/vehicules",
      "/vehicules#van",
      "/vehicules#emissions",
      "/trajets/beauvais-paris",
      "/chauffeur/chantilly",
      "/contact",
      "/cgv",
      "/cgv#charter",
      "/mentions-legales",
      "/confidentialite",
    ]
  `);
});

test('what a router takes apart is what links are made of', () => {
  expect(pathPatterns.accountOrder.replace(':orderId', 'an-id')).toBe(paths.accountOrder('an-id'));
  expect(pathPatterns.route.replace(':slug', 'beauvais-paris')).toBe(paths.route('beauvais-paris'));
  expect(pathPatterns.place.replace(':slug', 'chantilly')).toBe(paths.place('chantilly'));
  expect(pathPatterns.decision.replace(':token', 'd1.token')).toBe(paths.decision('d1.token'));
});
