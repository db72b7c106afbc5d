import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Car,
  type Catalogue,
  catalogueSchema,
  type Company,
  type CompanyFile,
  companyFileSchema,
  type FieldErrorKey,
  type PublicConfig,
  publicFactsOf,
  readIban,
} from '@chauffeur/core';
import { withCarPhotos } from './car-photos.ts';
import { ConfigurationError, explainFile, problemsOf } from './configuration-error.ts';

/** The two files in which an operator says who it is and what it sells. */
export interface OperatorFiles {
  company: Company;
  /** What else the company says of itself to visitors; the driver's photograph by its address on the site. */
  standing: PublicConfig['standing'];
  /** Null where the file names none. */
  driverPhoto: DriverPhoto | null;
  /** Facts that the law or a customer asks for and that the file leaves empty. */
  missingFacts: string[];
  companyFile: string;
  /** The catalogue; its cars have the addresses of their photographs, where these were made. */
  catalogue: Catalogue;
  /** Cars whose photograph is named and not there as the site shows it. */
  missingPhotos: Car['code'][];
  /** Where the photographs of the site lie. */
  photosFolder: string;
}

/** A picture of whoever drives, as it lies beside the company's file. */
interface DriverPhoto {
  /** Where visitors find it, on the site's own origin. */
  address: string;
  contentType: string;
  content: Buffer;
}

interface Places {
  root: string;
  companyFile: string | undefined;
  catalogueFile: string | undefined;
}

/**
 * Reads both files: those that the settings name, else `config/company.json` and `config/catalogue.json`, else the
 * examples beside them.
 * @throws ConfigurationError with every problem of both
 */
export function readOperatorFiles({ root, companyFile, catalogueFile }: Places): OperatorFiles {
  const company = readJson(companyFile ?? configFile(root, 'company'), companyFileSchema);
  const catalogue = readJson(catalogueFile ?? configFile(root, 'catalogue'), catalogueSchema);
  const photo = readDriverPhoto(company);
  const problems = [...company.problems, ...ibanProblems(company), ...photo.problems, ...catalogue.problems];
  if (company.value === undefined || catalogue.value === undefined || problems.length > 0) {
    throw new ConfigurationError(problems);
  }
  const told = publicFactsOf(company.value, photo.value?.address ?? '');
  return {
    ...told,
    driverPhoto: photo.value,
    missingFacts: missingFacts(told.company),
    companyFile: company.file,
    ...withCarPhotos(catalogue.value, path.dirname(catalogue.file)),
  };
}

/** Customers would pay to the account of a mistyped number: a start refuses it, as the office does (Rules 22.3). */
function ibanProblems({ file, value }: ReadFile<CompanyFile>): string[] {
  const isOne = value === undefined || value.iban === '' || readIban(value.iban) !== null;
  return isOne ? [] : [`${file}, iban: is no IBAN, by its check digits`];
}

function configFile(root: string, name: string): string {
  const own = path.join(root, 'config', `${name}.json`);
  return existsSync(own) ? own : path.join(root, 'config', `${name}.example.json`);
}

interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

interface ReadFile<T> {
  file: string;
  value?: T;
  problems: string[];
  /** Names that the file has and nobody reads, each with its place: mostly a mistyped one. */
  unread: string[];
}

/** What a file of the operator says, or every problem of it. */
export function readJson<T>(name: string, schema: Schema<T>): ReadFile<T> {
  const file = path.resolve(name);
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const parsed = schema.safeParse(content);
    if (parsed.success) return { file, value: parsed.data, problems: [], unread: namesUnread(content, parsed.data) };
    return { file, problems: problemsOf(file, parsed.error.issues.map(inWords)), unread: [] };
  } catch (error) {
    return { file, problems: [unreadable(file, error)], unread: [] };
  }
}

/** Why a file cannot be read, in one line: what is no JSON is quoted by the message, line ends and all. */
function unreadable(file: string, error: unknown): string {
  if (error instanceof SyntaxError) return `${file}: is no JSON: ${error.message.replaceAll(/\s+/g, ' ')}`;
  const explained = explainFile(file, error);
  return explained instanceof ConfigurationError ? explained.problems.join(', ') : `${file}: ${String(explained)}`;
}

function namesUnread(said: unknown, read: unknown, place = ''): string[] {
  if (typeof said !== 'object' || said === null || typeof read !== 'object' || read === null) return [];
  const known = new Map<string, unknown>(Object.entries(read));
  return Object.entries(said).flatMap(([name, value]) => {
    const here = place === '' ? name : `${place}.${name}`;
    return known.has(name) ? namesUnread(value, known.get(name), here) : [here];
  });
}

/** What core's keys and the library's own sentence say to whoever writes a file by hand; the others say it by themselves. */
const words: Readonly<Record<string, string>> = {
  'Invalid input': 'is missing, or is not of this kind',
  required: 'has to be filled in',
  invalid: 'is not written as it has to be, which the example beside it shows',
  too_long: 'is too long',
  out_of_bounds: 'is no number of this kind, or out of its bounds',
  date_invalid: 'is no day of the calendar: 2026-12-31',
  time_invalid: 'is no time of the clock: 08:30',
  car_unknown: 'is no category: ECO, CONFORT or VAN',
  phone_invalid: 'is no phone number: 9 to 12 figures, perhaps with a + before them',
  email_invalid: 'is no e-mail address',
  end_before_start: 'is before the start',
  siren_invalid: 'is no SIREN: nine figures, of which the last checks the others',
} satisfies Partial<Record<FieldErrorKey | 'Invalid input', string>>;

function inWords<I extends { message: string }>(issue: I): I {
  return { ...issue, message: words[issue.message] ?? issue.message };
}

const pictureTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** The largest file of a driver's photograph. It is shown 56 pixels wide: more than this comes straight from a camera. */
const largestPhotoBytes = 200_000;

function readDriverPhoto({ file, value }: { file: string; value?: CompanyFile }): {
  value: DriverPhoto | null;
  problems: string[];
} {
  const name = value?.driver?.photo ?? '';
  if (name === '') return { value: null, problems: [] };
  const ending = path.extname(name).toLowerCase();
  const contentType = pictureTypes[ending];
  const problem = (said: string) => ({ value: null, problems: [`${file}, driver.photo: ${said}`] });
  if (contentType === undefined) return problem(`${name} is none of ${Object.keys(pictureTypes).join(', ')}`);
  try {
    const content = readFileSync(path.resolve(path.dirname(file), name));
    if (content.length > largestPhotoBytes) return problem(`${name} has more than ${largestPhotoBytes} bytes`);
    return { value: { address: `/company/driver${ending}`, contentType, content }, problems: [] };
  } catch (error) {
    return problem((error as Error).message);
  }
}

/** What facts are called to whoever starts the product. */
export const factNames = {
  legalForm: 'legal form',
  address: 'address',
  phone: 'phone',
  email: 'e-mail',
  siren: 'SIREN',
  revtc: 'REVTC number',
  vatNumber: 'VAT number',
  insurer: 'insurer',
  mediator: 'mediator',
  host: 'host',
  publicationDirector: 'publication director',
} as const satisfies Partial<Record<keyof Company, string>>;

/** Facts that the law or a customer asks for and that are empty, by those words. */
export function missingFacts(company: Company): string[] {
  const names = Object.keys(factNames) as (keyof typeof factNames)[];
  return names.filter((name) => company[name] === '').map((name) => factNames[name]);
}
