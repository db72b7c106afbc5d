import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describedCalls } from '../../apps/api/src/modules/openapi/described-calls.ts';
import { jsonSchemaOf } from '../../apps/api/src/modules/openapi/json-schema.ts';
import { workspaceRoot } from '../start/workspace.mjs';

// docs/api.md is written from the calls, and decisions and the changelog tell of what was.
const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'deploy/*.md'], { cwd: workspaceRoot })
  .filter((document) => document !== 'docs/api.md')
  .toSorted();

/** What the API answers besides the calls that its documents describe. */
const others = ['GET /metrics', 'GET /openapi.json', 'POST /stripe/webhook'];
const queries = new Map([
  ...others.map((call) => [call, [] as string[]] as const),
  ...describedCalls('local').map(
    ({ method, path: address, request }) =>
      [
        `${method} ${address}`,
        request.query ? Object.keys(jsonSchemaOf(request.query, 'input').properties ?? {}) : [],
      ] as const,
  ),
]);

/** The calls that a text names in backticks and that there are not, or not with this query. */
function lackingCalls(text: string): string[] {
  const named = text.matchAll(/`(GET|POST|PUT|DELETE) (?:\/api)?(\/[^\s`?]+)(?:\?(\w+)=[^`]*)?`/g);
  return Array.from(named, ([whole, method = '', address = '', query]) => {
    const known = queries.get(`${method} ${address}`);
    return known && (query === undefined || known.includes(query)) ? '' : whole;
  }).filter((call) => call !== '');
}

/** The addresses below `/api` that a text names by themselves and at which nothing is. */
function lackingAddresses(text: string): string[] {
  const there = [...queries.keys()].map((call) => call.split(' ')[1] ?? '');
  const named = text.matchAll(/`(?:[^`]*[\w}])?\/api(\/[\w{}/.-]+)`/g);
  const isThere = (address: string) => there.some((one) => one === address || one.startsWith(`${address}/`));
  // A folder of the sources is no address.
  return Array.from(named, ([whole, address = '']) =>
    whole.includes('apps/api') || isThere(address) ? '' : whole,
  ).filter((address) => address !== '');
}

it.each(documents)('%s names calls and addresses of the API that there are', (document) => {
  const text = readFileSync(path.join(workspaceRoot, document), 'utf8');
  expect([...lackingCalls(text), ...lackingAddresses(text)]).toEqual([]);
});

it('a call, its query or an address that is not there is found', () => {
  const calls = '`GET /api/places?q=` `GET /api/places?query=` `POST /cars` `GET /api/orders/{id}/voucher`';
  expect(lackingCalls(calls)).toEqual(['`GET /api/places?query=`', '`POST /cars`']);
  const addresses = '`/api/health` `PUBLIC_URL/api/stripe/webhook` `/api/staff` `/api/status` `apps/api/src/nowhere`';
  expect(lackingAddresses(addresses)).toEqual(['`/api/status`']);
});
