import type { Company, CompanyVersion } from '@chauffeur/core';

/** A company that has filled its file in. */
export function aCompany(changes: Partial<Company> = {}): Company {
  return {
    name: 'Votre Chauffeur Privé',
    legalForm: 'SASU au capital de 1 000 €',
    address: '3 place Jeanne-Hachette, 60000 Beauvais',
    phone: '+33 3 44 00 00 00',
    email: 'contact@chauffeur.example',
    siren: '123 456 789',
    revtc: 'EVTC060000001',
    vatNumber: 'FR00123456789',
    iban: '',
    insurer: 'Assurances du Beauvaisis',
    mediator: 'Médiation Tourisme et Voyage, BP 80303, 75823 Paris Cedex 17',
    host: '',
    publicationDirector: '',
    operatorLanguage: 'fr-FR',
    answerWithinHours: 12,
    socialLinks: [],
    waiting: { airport: 60, station: 30, other: 15, minuteTTC: 0.8 },
    ...changes,
  };
}

/** What an owner has saved. */
export function aCompanyVersion(changes: Partial<CompanyVersion> = {}): CompanyVersion {
  return {
    version: 1,
    savedAt: '2026-11-20T10:00:00.000Z',
    savedBy: { accountId: 'one', email: 'one@example.fr' },
    facts: { ...aCompany(), since: 2019, driver: { firstName: 'Dominique', photo: '' }, reviews: null },
    fileDigest: 'digest',
    ...changes,
  };
}
