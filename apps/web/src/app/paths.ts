/** The parts of the home page that links lead to. */
export type HomeSection = 'book-a-trip-section' | 'our-cars' | 'our-services';

/** Every address of the site. Links are built here and nowhere else. */
export const paths = {
  home: () => '/',
  homeSection: (section: HomeSection) => `/#${section}`,
  /** The booking; without a step, wherever the draft stands (Rules 2.5). */
  reservation: (step?: number) => (step === undefined ? '/reservation' : `/reservation?step=${step}`),
  confirmation: () => '/confirmation',
  signIn: () => '/sign-in',
  account: () => '/account',
  accountPassword: () => '/account/password',
  accountOrders: () => '/account/orders',
  contact: () => '/contact',
  terms: () => '/cgv',
  travelCharter: () => '/cgv#charter',
  legalNotices: () => '/mentions-legales',
} as const;
