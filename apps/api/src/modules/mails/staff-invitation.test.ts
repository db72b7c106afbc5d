import { expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { staffInvitation } from './staff-invitation.ts';

it.each([
  [
    'dispatcher',
    'fr-FR',
    /^Votre accès à l’exploitation/,
    /vous ouvre son espace d’exploitation\. Votre rôle : répartiteur\./,
  ],
  ['driver', 'fr-FR', /^Vos courses chez/, /vous ouvre les pages de ses chauffeurs : .* Votre rôle : chauffeur\./],
  ['driver', 'en-US', /^Your rides with/, /opens its drivers’ pages to you: .* Your role: driver\./],
] as const)('opens to a %s what that role opens, in %s', (...[role, operatorLanguage, subject, words]) => {
  const mail = staffInvitation({
    email: 'alex@example.fr',
    role,
    expiresAt: '2026-11-21T12:00:00.000Z',
    url: 'https://chauffeur.example/exploitation/invitation#abc',
    company: aCompany({ operatorLanguage }),
  });
  expect(mail.subject).toMatch(subject);
  expect(mail.paragraphs.join(' ')).toMatch(words);
});
