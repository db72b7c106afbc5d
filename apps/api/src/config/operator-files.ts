import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Catalogue, type Company, catalogueSchema, companySchema } from '@chauffeur/core';
import { ConfigurationError, problemsOf } from './configuration-error.ts';

/** The two files in which an operator says who it is and what it sells. */
export interface OperatorFiles {
  company: Company;
  /** Facts that the law or a customer asks for and that the file leaves empty. */
  missingFacts: string[];
  companyFile: string;
  catalogue: Catalogue;
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
  const company = readJson(companyFile ?? configFile(root, 'company'), companySchema);
  const catalogue = readJson(catalogueFile ?? configFile(root, 'catalogue'), catalogueSchema);
  const problems = [...company.problems, ...catalogue.problems];
  if (company.value === undefined || catalogue.value === undefined) throw new ConfigurationError(problems);
  return {
    company: company.value,
    missingFacts: missingFacts(company.value),
    companyFile: company.file,
    catalogue: catalogue.value,
  };
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

function readJson<T>(name: string, schema: Schema<T>): { file: string; value?: T; problems: string[] } {
  const file = path.resolve(name);
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return { file, value: parsed.data, problems: [] };
    return { file, problems: problemsOf(file, parsed.error.issues) };
  } catch (error) {
    return { file, problems: [`${file}: ${(error as Error).message}`] };
  }
}

const facts = {
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

function missingFacts(company: Company): string[] {
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return names.filter((name) => company[name] === '').map((name) => facts[name]);
}
