import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { goToVehicles, haveAccount } from '../steps/book.ts';
import { acceptTerms, chooseCar, expectStep, next, order } from '../steps/booking.ts';
import { confirmDetails } from '../steps/customer.ts';
import { parisWeekday } from '../steps/days.ts';
import { decisionLink } from '../steps/decision-link.ts';
import { atDeskToo } from '../steps/sizes.ts';

const rate = 'Retour : tarif de nuit, +15 % de 20:00 à 6:00';

/** A text with plain spaces: French typography sets other ones before its signs. */
const spaced = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ');

test('a return at night names its rate and the price of each way, from the car to the mails and the answer', {
  tag: '@phone',
}, async ({ page, server, visitor }) => {
  const date = parisWeekday('Tue');
  const returning = { date, time: '23:00' };
  await haveAccount(visitor);
  await goToVehicles(visitor, { from: 'Senlis', to: 'Gare du Nord', date, time: '14:00', returning });
  const main = page.getByRole('main');
  const eco = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'ECO', exact: true }) });
  await expect(eco).toContainText('182 €');
  for (const text of ['Aller 84,65 €', 'Retour 97,35 €', rate]) await expect(eco).toContainText(text);
  await chooseCar(visitor, 'ECO');
  const summary = page.getByRole('complementary', { name: visitor.words.booking.summary.label });
  const isShownInSummary = async () => {
    for (const text of ['182 €', '84,65 €', '97,35 €', rate]) await expect(summary).toContainText(text);
  };
  const { show, hide } = visitor.words.booking.summary;
  await summary.getByRole('button', { name: show }).click();
  await isShownInSummary();
  await summary.getByRole('button', { name: hide }).click();
  await next(visitor);

  const isShown = async () => {
    for (const text of ['182 €', '84,65 €', '97,35 €', rate]) await expect(main).toContainText(text);
  };
  await confirmDetails(visitor);
  await expectStep(visitor, 'recap');
  await isShown();
  await acceptTerms(visitor);
  await next(visitor);
  await order(visitor);

  await expect(page).toHaveURL(/\/confirmation$/);
  await page.getByRole('button', { name: 'Rester sur cette page' }).click();
  const isWholeJourney = async () => {
    await isShown();
    for (const text of ['Senlis', 'Gare du Nord', '14:00', '23:00', 'ECO']) await expect(main).toContainText(text);
  };
  await isWholeJourney();
  await atDeskToo(page, () => expect(main.getByText('Retour', { exact: true }).first()).toBeVisible());

  const mails = async () => {
    const texts = (await server.mails()).map(({ text }) => spaced(text));
    return texts.filter((text) => text.includes('dont aller : 84,65 €') && text.includes('dont retour : 97,35 €'));
  };
  await expect.poll(async () => (await mails()).filter((text) => text.includes(rate))).toHaveLength(2);

  // Another tab knows who is signed in, and nothing else of the booking.
  const later = await page.context().newPage();
  await later.goto('/confirmation');
  const latest = later.getByRole('main');
  await expect(latest.getByRole('heading', { level: 1 })).toHaveText('Votre dernière réservation');
  for (const text of ['Senlis', 'Gare du Nord', '23:00', '97,35 €', rate]) await expect(latest).toContainText(text);
  await latest.getByRole('link', { name: 'Voir ma réservation' }).click();
  await expect(later).toHaveURL(/\/account\/orders\/[\w-]+$/);
  for (const text of ['182 €', '84,65 €', '97,35 €', rate]) await expect(latest).toContainText(text);
  for (const choice of ['accept', 'refuse'] as const) {
    await later.goto(await decisionLink(server, choice));
    await isLit(later, choice);
    for (const text of ['182 €', '84,65 €', '97,35 €', rate]) await expect(latest).toContainText(text);
  }
  await later.close();
});

const answers = { accept: 'Accepter la course', refuse: 'Refuser la course' };

/** The answer whose link was pressed in the mail comes first, and says so; the other one is there beside it. */
async function isLit(page: Page, choice: keyof typeof answers): Promise<void> {
  const said = `Dans l’e-mail, vous avez choisi ${choice === 'accept' ? 'd’accepter' : 'de refuser'} : confirmez-le ici.`;
  await expect(page.getByText(said)).toBeVisible();
  const [lit, other] = choice === 'accept' ? (['accept', 'refuse'] as const) : (['refuse', 'accept'] as const);
  const buttons = page.getByRole('button', { name: / la course$/ });
  await expect(buttons).toHaveText([answers[lit], answers[other]]);
  await expect(buttons.first()).toHaveAccessibleDescription(spaced(said));
  await expect(buttons.last()).toHaveAccessibleDescription('');
}
