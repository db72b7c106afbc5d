import { type Company, formatsOf, type StaffRole } from '@chauffeur/core';
import { senderOf } from './mail-addresses.ts';
import type { MailContent } from './mail-content.ts';

interface Facts {
  email: string;
  role: StaffRole;
  expiresAt: string;
  url: string;
  company: Company;
}

const french = {
  subject: (company: string) => `Votre accès à l’exploitation de ${company}`,
  driverSubject: (company: string) => `Vos courses chez ${company}`,
  preview: 'Votre lien, valable un jour',
  title: 'Bienvenue dans l’équipe',
  office: (company: string) => `${company} vous ouvre son espace d’exploitation.`,
  /** Who drives has no office: the pages of the rides alone. */
  rides: (company: string) =>
    `${company} vous ouvre les pages de ses chauffeurs : vos courses, à suivre depuis votre téléphone.`,
  text: (role: string, email: string) =>
    `Votre rôle : ${role}. Connectez-vous, ou créez un compte, avec votre adresse ${email} :`,
  action: 'Accepter l’invitation',
  safety: 'Pour votre sécurité',
  until: (day: string, hour: string) => `Le lien sert une seule fois, jusqu’au ${day} à ${hour}.`,
  keep: 'Ne le transmettez à personne : il donne accès aux données des clients.',
  notYou: 'Vous ne savez pas de quoi il s’agit ? Ignorez ce message.',
  roles: { owner: 'propriétaire', dispatcher: 'répartiteur', driver: 'chauffeur', accountant: 'comptable' },
};

const english: typeof french = {
  subject: (company) => `Your access to the office of ${company}`,
  driverSubject: (company) => `Your rides with ${company}`,
  preview: 'Your link, good for a day',
  title: 'Welcome to the team',
  office: (company) => `${company} opens its office to you.`,
  rides: (company) => `${company} opens its drivers’ pages to you: your rides, to be followed on your phone.`,
  text: (role, email) => `Your role: ${role}. Sign in, or register, with your address ${email}:`,
  action: 'Accept the invitation',
  safety: 'For your safety',
  until: (day, hour) => `The link works once, until ${day} at ${hour}.`,
  keep: 'Do not share it with anybody: it opens customers’ data.',
  notYou: 'Do not know what this is about? Ignore this message.',
  roles: { owner: 'owner', dispatcher: 'dispatcher', driver: 'driver', accountant: 'accountant' },
};

const words = { 'fr-FR': french, 'en-US': english };

/** Invites somebody into the office, in the operator's language (Rules 11.3). */
export function staffInvitation({ email, role, expiresAt, url, company }: Facts): MailContent {
  const language = company.operatorLanguage;
  const texts = words[language];
  const { day, hour } = formatsOf(language);
  const isDriver = role === 'driver';
  return {
    language,
    to: email,
    subject: (isDriver ? texts.driverSubject : texts.subject)(company.name),
    preview: texts.preview,
    title: texts.title,
    paragraphs: [`${(isDriver ? texts.rides : texts.office)(company.name)} ${texts.text(texts.roles[role], email)}`],
    actions: [{ label: texts.action, url, kind: 'primary' }],
    sections: [
      { title: texts.safety, notes: [texts.until(day(expiresAt), hour(expiresAt)), texts.keep, texts.notYou] },
    ],
    sender: senderOf(company, language),
  };
}
