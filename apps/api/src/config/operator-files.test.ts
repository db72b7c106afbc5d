import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { carPhotoFormats, carPhotoName, carPhotoUrl, carPhotoWidths } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aCompany } from '#testing/a-company.ts';
import { aFolder } from '#testing/a-database.ts';
import { ConfigurationError } from './configuration-error.ts';
import { readOperatorFiles } from './operator-files.ts';

const projectRoot = path.resolve(import.meta.dirname, '../../../..');
const noNames = { companyFile: undefined, catalogueFile: undefined };

function aRoot(files: Record<string, unknown>): string {
  const root = aFolder();
  mkdirSync(path.join(root, 'config'));
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(path.join(root, 'config', name), text);
  }
  return root;
}

describe('readOperatorFiles', () => {
  it('reads the examples of the project, which sell the three cars', () => {
    const { company, standing, catalogue, companyFile, missingFacts } = readOperatorFiles({
      root: projectRoot,
      ...noNames,
    });
    expect(catalogue.cars.map(({ code }) => code)).toEqual(['ECO', 'CONFORT', 'VAN']);
    expect(company.name).toBe('Votre Chauffeur Privé');
    expect(companyFile).toMatch(/company\.example\.json$/);
    expect(company.example).toBe(true);
    expect(missingFacts).toEqual([]);
    expect(standing).toEqual({ since: 2019, driver: { firstName: 'Dominique', photo: '' }, reviews: null });
  });

  it('prefers the operator’s own files to the examples', () => {
    const root = aRoot({
      'company.json': aCompany({ siren: '' }),
      'catalogue.json': aCatalogue(),
      'company.example.json': {},
    });
    const { company, missingFacts } = readOperatorFiles({ root, ...noNames });
    expect(company.phone).toBe(aCompany().phone);
    expect(missingFacts).toEqual(['SIREN', 'host', 'publication director']);
  });

  it('reads the driver’s photograph beside the company’s file, and tells visitors its address alone', () => {
    const driver = { firstName: 'Camille', photo: 'camille.webp' };
    const root = aRoot({
      'company.json': { ...aCompany(), driver },
      'catalogue.json': aCatalogue(),
      'camille.webp': 'picture',
    });
    const { standing, driverPhoto } = readOperatorFiles({ root, ...noNames });
    expect(standing.driver).toEqual({ firstName: 'Camille', photo: '/company/driver.webp' });
    expect(driverPhoto).toMatchObject({ contentType: 'image/webp', content: Buffer.from('picture') });
  });

  it.each([
    ['is no picture', 'camille.svg', /driver\.photo: camille\.svg is none of \.avif/],
    ['is not there', 'gone.webp', /driver\.photo: ENOENT/],
    ['comes straight from a camera', 'large.jpg', /driver\.photo: large\.jpg has more than 200000 bytes/],
  ])('refuses a photograph that %s', (_name, photo, message) => {
    const root = aRoot({
      'company.json': { ...aCompany(), driver: { firstName: 'Camille', photo } },
      'catalogue.json': aCatalogue(),
      'camille.svg': '<svg/>',
      'large.jpg': 'x'.repeat(200_001),
    });
    expect(() => readOperatorFiles({ root, ...noNames })).toThrow(message);
  });

  it('takes files by name from anywhere', () => {
    const root = aRoot({ 'elsewhere.json': aCompany({ name: 'Ailleurs' }) });
    const companyFile = path.join(root, 'config/elsewhere.json');
    expect(readOperatorFiles({ root: projectRoot, ...noNames, companyFile }).company.name).toBe('Ailleurs');
  });

  it('gives cars the address of their photograph once its files are made, and names those without', () => {
    const [van, eco, ...others] = aCatalogue().cars;
    const cars = [{ ...van!, imageUrl: 'photos/van.jpg' }, { ...eco!, imageUrl: 'photos/none.jpg' }, ...others];
    const root = aRoot({ 'company.json': aCompany(), 'catalogue.json': aCatalogue({ cars }) });
    const made = path.join(root, 'config/photos/made');
    mkdirSync(made, { recursive: true });
    writeFileSync(path.join(root, 'config/photos/van.jpg'), 'a photograph');
    expect(readOperatorFiles({ root, ...noNames })).toMatchObject({
      missingPhotos: ['VAN', 'ECO'],
      photosFolder: made,
    });
    // The first ten digits of the SHA-256 of its content.
    const version = createHash('sha256').update('a photograph').digest('hex').slice(0, 10);
    for (const width of carPhotoWidths) {
      for (const format of carPhotoFormats) {
        writeFileSync(path.join(made, carPhotoName({ code: 'VAN', version, width, format })), '');
      }
    }
    const { catalogue, missingPhotos } = readOperatorFiles({ root, ...noNames });
    expect(catalogue.cars.map(({ imageUrl }) => imageUrl)).toEqual([
      carPhotoUrl({ code: 'VAN', version }),
      undefined,
      undefined,
    ]);
    expect(missingPhotos).toEqual(['ECO']);
  });

  it('lists every problem of both files at once', () => {
    const [car] = aCatalogue().cars;
    const root = aRoot({
      'company.json': { name: '' },
      'catalogue.json': aCatalogue({ cars: [{ ...car!, kmPrice: -1, maxPassenger: 0 }] }),
    });
    const read = () => readOperatorFiles({ root, ...noNames });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/company\.json, name: has to be filled in/);
    expect(read).toThrow(/catalogue\.json, cars\.0\.kmPrice: is no number of this kind, or out of its bounds/);
    expect(read).toThrow(/catalogue\.json, cars\.0\.maxPassenger: is no number of this kind/);
  });

  it('refuses an account number that is mistyped, since customers would pay to it', () => {
    const files = (iban: string) => ({ 'company.json': aCompany({ iban }), 'catalogue.json': aCatalogue() });
    const read = (iban: string) => readOperatorFiles({ root: aRoot(files(iban)), ...noNames }).company.iban;
    expect(read('FR76 3000 6000 0112 3456 7890 189')).toBe('FR76 3000 6000 0112 3456 7890 189');
    expect(() => read('FR76 3000 6000 0112 3456 7890 188')).toThrow(/company\.json, iban: is no IBAN/);
  });

  it.each([
    [
      'no JSON',
      { 'company.json': '{"name": }\n', 'catalogue.json': aCatalogue() },
      /^ {2}- \S+company\.json: is no JSON: .+$/m,
    ],
    ['no file', { 'company.json': aCompany() }, /catalogue\.example\.json: there is no such file \(ENOENT\)/],
  ])('says in a line that there is %s', (_name, files, message) => {
    expect(() => readOperatorFiles({ root: aRoot(files), ...noNames })).toThrow(message);
  });
});
