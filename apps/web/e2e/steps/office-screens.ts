import { type OfficeDay, type OfficeOrder, paths, type StaffFleet } from '@chauffeur/core';
import type { Locator, Page } from '@playwright/test';
import type { LanguageKey } from '#i18n/language.ts';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { officeBooksMessages } from '#i18n/messages/office-books.ts';
import { officeTeamMessages } from '#i18n/messages/office-team.ts';
import { renewLinksMessages } from '#i18n/messages/renew-links.ts';

/** What there is in a company, for its screens to show. */
export interface Company {
  /** A day with rides of Zoé Petit and others. */
  readonly day: string;
  /** The id of the day's first ride. */
  readonly orderId: string;
  readonly orderNumber: string;
  readonly customerId: string;
  /** The number of an order that waits for an answer. */
  readonly waiting: string;
  readonly fleet: StaffFleet['records'];
  /** The e-mail of whoever is signed in. */
  readonly email: string;
}

/** Reads from the open office the ids that the addresses of its screens need. */
export async function readCompany(
  page: Page,
  { day, waiting, email }: Pick<Company, 'day' | 'waiting' | 'email'>,
): Promise<Company> {
  const read = async <T>(path: string): Promise<T> =>
    (await page.request.get(`${new URL(page.url()).origin}/api/staff/${path}`)).json();
  const { rides } = await read<OfficeDay>(`rides?day=${day}`);
  const [ride] = rides;
  if (!ride) throw new Error(`no ride is on ${day}`);
  const { orderId, orderNumber } = ride;
  const { order } = await read<OfficeOrder>(`orders/${orderId}`);
  const { records } = await read<StaffFleet>('fleet');
  return { day, waiting, email, orderId, orderNumber, customerId: order.userUID, fleet: records };
}

export interface OfficeScreen {
  readonly address: string;
  /** Something on the screen that was entered before. */
  readonly sign: (main: Locator) => Locator;
  /** The buttons that open a dialog, beside those whose names end in dots. */
  readonly openers?: (main: Locator) => Locator[];
}

/** What has an address in the office, but for the one that leads on to another. */
type OfficePage = Exclude<Extract<keyof typeof paths, `office${string}`>, 'office'>;

/** Every screen of the office: an address that is not here does not compile. */
export function officeScreens(company: Company, language: LanguageKey): OfficeScreen[] {
  const { day, orderId, orderNumber, customerId, waiting, fleet, email } = company;
  const has = (text: string | RegExp) => (main: Locator) => main.getByText(text).first();
  const button = (name: string | RegExp) => (main: Locator) => main.getByRole('button', { name }).first();
  const { kinds } = amendmentMessages[language];
  const [vehicle, driver, duty] = [fleet.vehicles[0], fleet.drivers[0], fleet.duties[0]];
  const order: OfficeScreen = {
    address: paths.officeOrder(orderId),
    sign: has(orderNumber),
    openers: (main) => [
      ...[kinds.hour, kinds.places, kinds.passenger, kinds.price, kinds.note, kinds.waiting].map((name) =>
        main.getByRole('button', { name, exact: true }),
      ),
      main.getByRole('button', { name: renewLinksMessages[language].open }),
    ],
  };
  const screens: Record<OfficePage, readonly OfficeScreen[]> = {
    officeInvitation: [{ address: paths.officeInvitation(), sign: (main) => main.getByRole('heading', { level: 1 }) }],
    officeFactors: [{ address: paths.officeFactors(), sign: has(email) }],
    officeDay: [
      { address: paths.officeDay(day), sign: has('Zoé Petit') },
      { address: paths.officeDay(), sign: (main) => main.getByRole('heading', { level: 1 }) },
    ],
    officeAgenda: [
      { address: paths.officeAgenda(day), sign: button(/Petit/), openers: (main) => [button(/Petit/)(main)] },
      { address: `${paths.officeAgenda(day)}&view=week`, sign: button(/Petit/) },
    ],
    officeWaiting: [{ address: paths.officeWaiting(), sign: has(waiting) }],
    officeOrder: [order],
    officeNewRide: [{ address: paths.officeNewRide('0698765432'), sign: button(/Zoé/) }],
    officeCustomers: [{ address: paths.officeCustomers(orderNumber), sign: has(orderNumber) }],
    officeCustomer: [{ address: paths.officeCustomer(customerId), sign: has(/^Zoé/) }],
    officeFleet: [{ address: paths.officeFleet(), sign: has('Renault Trafic') }],
    officeFleetRecord: [
      { address: paths.officeFleetRecord(`vehicles/${vehicle?.id}`), sign: has(String(vehicle?.name)) },
      { address: paths.officeFleetRecord(`drivers/${driver?.id}`), sign: has(String(driver?.lastName)) },
      { address: paths.officeFleetRecord(`duties/${duty?.id}`), sign: has(String(driver?.lastName)) },
      {
        address: paths.officeFleetRecord('blocks/a-new-one'),
        sign: (main) => main.getByText('Renault Trafic').first(),
      },
    ],
    officeFleetSettings: [
      { address: paths.officeFleetSettings(), sign: (main) => main.locator('input[value="enforce"]:checked') },
    ],
    officePrices: [{ address: paths.officePrices(), sign: has('VAN') }],
    officeCompany: [{ address: paths.officeCompany(), sign: (main) => main.locator('input[name="siren"]') }],
    officeInvoices: [{ address: paths.officeInvoices(), sign: button(officeBooksMessages[language].export) }],
    officeFigures: [
      { address: paths.officeFigures(), sign: (main) => main.locator('dd', { hasText: /^\d+$/ }).first() },
    ],
    officeTeam: [
      {
        address: paths.officeTeam(),
        sign: has(email),
        openers: (main) => [button(officeTeamMessages[language].endNamed(''))(main)],
      },
    ],
    officeJournal: [{ address: paths.officeJournal(), sign: has(email) }],
  };
  return Object.values(screens).flat();
}
