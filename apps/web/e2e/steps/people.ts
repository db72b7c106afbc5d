import { randomUUID } from 'node:crypto';

/** What someone types to register. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
  placeName: string;
  postalCode: string;
  city: string;
  company?: { name: string; vatNumber: string; costCenter: string };
}

/** Somebody like another, with an address of their own. */
export function newPerson(like: Person): Person {
  return { ...like, email: like.email.replace('@', `.${randomUUID().slice(0, 8)}@`) };
}

export const camille: Person = {
  firstName: 'Camille',
  lastName: 'Moreau',
  email: 'camille.moreau@example.com',
  phoneNumber: '06 12 34 56 78',
  password: 'un secret bien gardé',
  placeName: '12 rue de la Gare',
  postalCode: '60000',
  city: 'Beauvais',
};

export const dupont: Person = {
  ...camille,
  firstName: 'Alix',
  lastName: 'Dupont',
  email: 'alix.dupont@example.com',
  company: { name: 'Dupont et Filles', vatNumber: 'FR40303265045', costCenter: 'Direction' },
};
