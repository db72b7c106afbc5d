import { signInSchema } from '@chauffeur/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { schemaValidator } from './schema-validator.ts';
import { TextField } from './text-field.tsx';
import { type FieldPath, type FieldValue, readField, useForm, writeField } from './use-form.ts';

type Submit = Parameters<typeof useForm<Credentials, Credentials>>[0]['onSubmit'];
interface Credentials {
  email: string;
  password: string;
}

function SignInExample({ onSubmit }: { readonly onSubmit: Submit }) {
  const form = useForm<Credentials, Credentials>({
    id: 'sign-in',
    initial: { email: '', password: '' },
    validate: schemaValidator(signInSchema),
    onSubmit,
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary {...form.summary} />
      <TextField label="E-mail" {...form.field('email')} />
      <TextField label="Mot de passe" type="password" {...form.field('password')} />
      <Button type="submit" busyLabel={form.busy ? 'Envoi' : undefined}>
        Envoyer
      </Button>
    </form>
  );
}

const missing = 'Merci de renseigner votre email et mot de passe';

test('a failed submission moves the focus to a summary, whose lines lead to the fields', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<Submit>();
  render(<SignInExample onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  const summary = await screen.findByRole('group', { name: /à corriger|Merci de|Acceptez/ });
  // It takes the focus, which reads all of it: an alert would be read beside it.
  expect(screen.getByRole('group', { description: new RegExp(missing) })).toBe(summary);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(summary);
  expect(onSubmit).not.toHaveBeenCalled();
  // Both fields carry the same text; the summary says it once.
  await user.click(screen.getByRole('link', { name: missing }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
});

test('the summary follows the page, whatever the order in which the fields were refused', async () => {
  const user = userEvent.setup();
  render(<SignInExample onSubmit={() => ({ password: 'too_long', email: 'email_invalid' })} />);
  await user.type(screen.getByLabelText('E-mail'), 'a@b.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await screen.findByRole('group', { name: /à corriger|Merci de|Acceptez/ });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#sign-in-email',
    '#sign-in-password',
  ]);
});

test('an error is tied to its field, and leaves when the field changes', async () => {
  const user = userEvent.setup();
  render(<SignInExample onSubmit={vi.fn<Submit>()} />);
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  const email = screen.getByLabelText('E-mail');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(email.getAttribute('aria-describedby')!)?.textContent).toBe(missing);
  await user.type(email, 'a');
  expect(email.hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByLabelText('Mot de passe').getAttribute('aria-invalid')).toBe('true');
});

test('while it runs, the button says so and a second press does nothing', async () => {
  const user = userEvent.setup();
  let finish = () => {};
  const onSubmit = vi.fn<Submit>(() => new Promise((resolve) => (finish = () => resolve(undefined))));
  render(<SignInExample onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('E-mail'), 'a@b.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret');
  await user.dblClick(screen.getByRole('button', { name: 'Envoyer' }));
  const busy = await screen.findByRole('button', { name: 'Envoi' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await user.click(busy);
  await user.type(screen.getByLabelText('E-mail'), '{Enter}');
  finish();
  await screen.findByRole('button', { name: 'Envoyer' });
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('fields that the server refuses are shown like the form’s own, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  render(<SignInExample onSubmit={() => ({ email: 'email_taken' })} />);
  await user.type(screen.getByLabelText('E-mail'), 'a@b.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret{Enter}');
  await screen.findByRole('link', { name: /Un compte existe déjà/ });
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('a@b.fr');
  expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('secret');
});

const typed = { email: 'a@b.fr', isCompany: false, billingAddress: { city: 'Creil', postalCode: '60100' } };
type Values = typeof typed;

test('reads a field and a field of a group', () => {
  expect(readField(typed, 'email')).toBe('a@b.fr');
  expect(readField(typed, 'billingAddress.city')).toBe('Creil');
});

test('writes one field and leaves everything else as it was', () => {
  const changed = writeField(typed, 'billingAddress.city', 'Senlis');
  expect(changed).toEqual({ ...typed, billingAddress: { city: 'Senlis', postalCode: '60100' } });
  expect(typed.billingAddress.city).toBe('Creil');
  expect(writeField(typed, 'isCompany', true)).toEqual({ ...typed, isCompany: true });
});

test('paths and their values are typed', () => {
  expectTypeOf<'billingAddress.town'>().not.toExtend<FieldPath<Values>>();
  expectTypeOf<FieldValue<Values, 'isCompany'>>().toEqualTypeOf<boolean>();
  expectTypeOf<FieldValue<Values, 'billingAddress.city'>>().toEqualTypeOf<string>();
  expect(typed).toBeDefined();
});
