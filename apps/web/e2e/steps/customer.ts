import type { Visitor } from './visitor.ts';

/** Fills and sends the registration, wherever it stands, with a comment where there is one. */
export async function register(
  { page, words, ...visitor }: Visitor,
  person = visitor.person,
  comment = '',
): Promise<void> {
  const form = page.getByRole('form', { name: words.auth.register.title });
  if (person.company) {
    await form.getByRole('radio', { name: words.customer.company }).check();
    await form.getByLabel(words.customer.companyName).fill(person.company.name);
    await form.getByLabel(words.customer.vatNumber).fill(person.company.vatNumber);
    await form.getByLabel(words.customer.costCenter).fill(person.company.costCenter);
  }
  await form.getByLabel(words.customer.email).fill(person.email);
  await form.getByLabel(words.customer.password, { exact: true }).fill(person.password);
  await form.getByLabel(words.customer.firstName, { exact: true }).fill(person.firstName);
  await form.getByLabel(words.customer.lastName, { exact: true }).fill(person.lastName);
  await form.getByLabel(words.customer.phoneNumber).fill(person.phoneNumber);
  await form.getByLabel(words.customer.placeName).fill(person.placeName);
  await form.getByLabel(words.customer.postalCode).fill(person.postalCode);
  await form.getByLabel(words.customer.city).fill(person.city);
  await form.getByLabel(words.customer.comment).fill(comment);
  await form.getByRole('checkbox', { name: words.auth.register.terms }).check();
  await form.getByRole('button', { name: words.auth.register.submit }).click();
}

export async function signIn({ page, words, ...visitor }: Visitor, person = visitor.person): Promise<void> {
  const form = page.getByRole('form', { name: words.auth.signIn.title });
  await form.getByLabel(words.auth.signIn.email).fill(person.email);
  await form.getByLabel(words.auth.signIn.password, { exact: true }).fill(person.password);
  await form.getByRole('button', { name: words.auth.signIn.submit }).click();
}

/** Fills and sends what is asked of whoever books without an account. */
export async function giveGuestDetails({ page, words: { customer, booking }, person }: Visitor): Promise<void> {
  await page.getByLabel(customer.email).fill(person.email);
  await page.getByLabel(customer.firstName, { exact: true }).fill(person.firstName);
  await page.getByLabel(customer.lastName, { exact: true }).fill(person.lastName);
  await page.getByRole('textbox', { name: customer.phoneNumber }).fill(person.phoneNumber);
  await page.getByLabel(customer.placeName).fill(person.placeName);
  await page.getByLabel(customer.postalCode).fill(person.postalCode);
  await page.getByLabel(customer.city).fill(person.city);
  await page.getByRole('button', { name: booking.customer.submit }).click();
}

/** Confirms the details of whoever is signed in, with a comment where there is one. */
export async function confirmDetails({ page, words }: Visitor, comment = ''): Promise<void> {
  const box = page.getByRole('textbox', { name: words.customer.comment });
  await box.fill(comment);
  await page.getByRole('button', { name: words.booking.customer.submit }).click();
}
