import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDraft, useDraft } from '#state/booking-draft.ts';
import { useToasts } from '#state/toasts.ts';
import { camille, orderableDraft } from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { AccountChoice } from './account-choice.tsx';

const dupont = { id: 'u2', email: 'alix@example.org', name: 'Alix Dupont' };

beforeEach(() => {
  useDraft.setState(emptyDraft());
  useToasts.setState({ toasts: [] });
});

function openChoice(responses: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(responses);
  renderPage(<AccountChoice first="signIn" termsPath="/cgv" resetPath="/reset-password" />);
  return api;
}

it('who signs in where somebody else’s session ended finds nothing of theirs', async () => {
  useDraft.setState(orderableDraft());
  openChoice({ 'POST /api/auth/sign-in/email': () => ({ json: { user: dupont } }) });
  const [email, password] = ['Adresse e-mail', 'Mot de passe'].map((label) => screen.getAllByLabelText(label)[0]!);
  await userEvent.type(email!, dupont.email);
  await userEvent.type(password!, 'un secret bien gardé');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  await waitFor(() => expect(useDraft.getState().customer).toBeNull());
  expect(useDraft.getState().customerForm.lastName).toBe('');
});

it.each([
  ['is kept', { status: 200, json: camille }],
  ['cannot be kept', refusal(503, 'unavailable')],
])('who registers there finds what they typed, and of the other nothing, where their record %s', async (_, saved) => {
  useDraft.setState({ ...orderableDraft(), customerFor: 'somebody.else@example.org', comment: 'Chez eux' });
  openChoice({
    'POST /api/auth/sign-up/email': () => ({ json: { user: { ...dupont, email: camille.email } } }),
    'PUT /api/customers/me': () => saved,
  });
  await userEvent.type(screen.getAllByLabelText('Mot de passe')[1]!, 'un secret bien gardé');
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
  await userEvent.click(screen.getByRole('button', { name: /compte/i }));
  await waitFor(() => expect(useDraft.getState().customerFor).toBeNull());
  expect(useDraft.getState().customerForm.lastName).toBe(camille.lastName);
  expect(useDraft.getState().comment).toBe('');
});

it('a comment that was written while registering stays, whoever was there before', async () => {
  useDraft.setState({ ...orderableDraft(), customerFor: 'somebody.else@example.org' });
  openChoice({
    'POST /api/auth/sign-up/email': () => ({ json: { user: { ...dupont, email: camille.email } } }),
    'PUT /api/customers/me': () => ({ json: camille }),
  });
  await userEvent.type(screen.getByLabelText(/^Commentaire/), 'Vol AF 1234');
  await userEvent.type(screen.getAllByLabelText('Mot de passe')[1]!, 'un secret bien gardé');
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
  await userEvent.click(screen.getByRole('button', { name: /compte/i }));
  await waitFor(() => expect(useDraft.getState().customerFor).toBeNull());
  expect(useDraft.getState().comment).toBe('Vol AF 1234');
});

it('an address that has an account leads on to its password, beside the address', async () => {
  useDraft.setState(orderableDraft());
  openChoice({ 'POST /api/auth/sign-up/email': () => refusal(409, 'email_taken') });
  await userEvent.type(screen.getAllByLabelText('Mot de passe')[1]!, 'un secret bien gardé');
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
  await userEvent.click(screen.getByRole('button', { name: /compte/i }));
  await userEvent.click(await screen.findByRole('link', { name: /Un compte existe déjà/ }));
  expect(document.activeElement).toBe(screen.getAllByLabelText('Mot de passe')[0]);
  expect(screen.getAllByLabelText<HTMLInputElement>('Adresse e-mail')[0]?.value).toBe(camille.email);
});

it('an empty registration is told in the one sentence, with a link to each field by its own name', async () => {
  openChoice({});
  await userEvent.click(screen.getByRole('radio', { name: 'Société' }));
  await userEvent.clear(screen.getByLabelText('Pays'));
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  const summary = await screen.findByRole('group', { name: /à corriger|Merci de|Acceptez/ });
  expect(summary.textContent).toContain('Merci de renseigner toutes les informations');
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Renseignez votre adresse e-mail',
    'Renseignez un mot de passe',
    'Renseignez le nom de la société',
    'Renseignez le numéro de TVA',
    'Renseignez votre prénom',
    'Renseignez votre nom',
    'Renseignez votre numéro de téléphone',
    'Renseignez le numéro et la rue',
    'Renseignez le code postal',
    'Renseignez la ville',
    'Renseignez le pays',
  ]);
  await userEvent.click(within(summary).getByRole('link', { name: 'Renseignez la ville' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Ville'));
  expect(document.getElementById('registration-email-error')?.textContent).toBe('Renseignez votre adresse e-mail');
});

it.each([
  ['0033612345678', '06 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', '06 12 34 56 78'],
  ['+442079460018', '+442079460018'],
])('a phone typed as %s is shown as %s once it is left, and kept as it was typed', async (typed, shown) => {
  openChoice({});
  const phone = screen.getByLabelText<HTMLInputElement>('Téléphone');
  await userEvent.type(phone, typed);
  expect(phone.value).toBe(typed);
  await userEvent.tab();
  expect(phone.value).toBe(shown);
  expect(useDraft.getState().customerForm.phoneNumber).toBe(typed);
  await userEvent.type(phone, '{Backspace}');
  expect(useDraft.getState().customerForm.phoneNumber).toBe(shown.slice(0, -1));
});

it('a link leads from sign-in to registration, which may stand below it', async () => {
  openChoice({});
  await userEvent.click(screen.getByRole('link', { name: 'Créez le vôtre' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nouveau client' }));
});

it('choosing individual clears what is a company’s', async () => {
  openChoice({});
  await userEvent.click(screen.getByRole('radio', { name: 'Société' }));
  for (const label of ['Nom de la société', 'Numéro de TVA', /^Centre de coût/]) {
    await userEvent.type(screen.getByLabelText(label), 'FR40303265045');
  }
  await userEvent.click(screen.getByRole('radio', { name: 'Particulier' }));
  expect(useDraft.getState().customerForm).toMatchObject({ companyName: '', vatNumber: '', costCenter: '' });
});

describe('a doubt', () => {
  const tellsOf = async (label: string, typed: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(field.getAttribute('aria-describedby')).toBeNull();
    await userEvent.tab();
    const told = field.getAttribute('aria-describedby');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    return told === null ? '' : document.getElementById(told)?.textContent;
  };

  it('about a postcode is told once the field is left, in France alone', async () => {
    openChoice({});
    expect(await tellsOf('Code postal', '6000')).toMatch(/un code postal français a 5 chiffres/);
    expect(await tellsOf('Code postal', '60 000')).toBe('');
    await userEvent.clear(screen.getByLabelText('Pays'));
    await userEvent.type(screen.getByLabelText('Pays'), 'Belgique');
    expect(await tellsOf('Code postal', '1000')).toBe('');
  });

  it('about the key of a VAT number is told once the field is left, and refuses nothing', async () => {
    useDraft.setState({ customerForm: { ...camille, isCompany: true, companyName: 'Dupont et Filles' } });
    const api = openChoice({ 'POST /api/auth/sign-up/email': () => refusal(503, 'unavailable') });
    expect(await tellsOf('Numéro de TVA', 'FR 40 303 265 045')).toBe('');
    expect(await tellsOf('Numéro de TVA', 'FR 41 303 265 045')).toMatch(/une clé de 2 chiffres et le SIREN/);
    await userEvent.type(screen.getAllByLabelText('Mot de passe')[1]!, 'un secret bien gardé');
    await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    await waitFor(() => expect(api.callsTo('POST /api/auth/sign-up/email')).toHaveLength(1));
  });
});

it('an address that has an account already stands in the sign-in form at once', async () => {
  useDraft.setState(orderableDraft());
  openChoice({
    'POST /api/auth/sign-up/email': () => refusal(422, 'email_taken', { fields: { email: 'email_taken' } }),
  });
  await userEvent.type(screen.getAllByLabelText('Mot de passe')[1]!, 'un secret bien gardé');
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
  await userEvent.click(screen.getByRole('button', { name: /compte/i }));
  await screen.findAllByText(/Un compte existe déjà avec cette adresse/);
  const signIn = within(screen.getByRole('form', { name: 'Déjà client' }));
  expect(signIn.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe(camille.email);
});

it.each([
  ['signIn', ['Déjà client', 'Nouveau client'], 'Créez le vôtre'],
  ['register', ['Nouveau client', 'Déjà client'], 'Connectez-vous'],
] as const)(
  'whose form comes first (%s) leads to the other, which may be out of sight',
  async (first, titles, link) => {
    fakeApi({});
    renderPage(<AccountChoice first={first} termsPath="/cgv" resetPath="/reset-password" />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
    await userEvent.click(screen.getByRole('link', { name: link }));
    expect(document.activeElement?.textContent).toBe(titles[1]);
  },
);
