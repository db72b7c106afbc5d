import { commonErrorCodes, type ErrorCode, errorCodes, factorErrorCodes } from '@chauffeur/core';
import { errorStatus } from '../../../apps/api/src/errors/refusal-of.ts';
import type { DescribedCall } from '../../../apps/api/src/modules/openapi/described-calls.ts';
import { jsonSchemaOf } from '../../../apps/api/src/modules/openapi/json-schema.ts';
import { fieldTable } from './field-table.ts';

const intro = `# HTTP interface

Made by \`node --conditions=source tooling/docs/check-api-docs.ts --write\` from the schemas that the API checks requests with
(\`packages/core/src/contract\`); a test fails when it is stale. \`GET /api/openapi.json\` answers
the same for machines, as OpenAPI 3.1.

All paths are below \`/api\`. Bodies are JSON in UTF-8; unknown properties are ignored. Amounts are euros, instants ISO 8601 in UTC,
dates and hours of a journey Europe/Paris.

**Sessions** travel in an httpOnly cookie that sign-up and sign-in set. Calls marked *signed in* answer 401 without one; *owner* means
that the thing does not exist (404) for anyone else. The *operator* holds the signed link of the mail about an order, the *payment
provider* signs the very bytes that it sends (\`stripe-signature\`).

**Changes** (POST, PUT, DELETE) are taken from our own pages and from programs that are no browser: a request whose \`Origin\` is another site's is
answered 403.

**Ordering once.** \`POST /orders\` takes an \`Idempotency-Key\`. The same key and body again answer 201 with the first order, however late;
the same key with another body answers 409.`;

const errorShape = `An error is \`{"code", "requestId", "fields"?, "totalTTC"?, "nearest"?}\`. \`fields\` maps a field's dotted path to the reason for which it is refused;
\`totalTTC\` is the new total with \`price_changed\`, and \`nearest\` the hours at which the car can be ordered with
\`car_taken\`. With \`rate_limited\` the header \`Retry-After\` says after how many seconds to ask again.`;

const who: Record<DescribedCall['access'], string> = {
  anyone: 'anyone',
  'signed-in': 'signed in',
  owner: 'owner',
  operator: 'operator',
  link: 'private link',
  staff: 'staff',
  'payment-provider': 'payment provider',
};

/** docs/api.md: how to call, every error code, every call. */
export function apiPage(calls: readonly DescribedCall[]): string {
  const rows = calls.map(
    ({ method, path, access, summary }) => `| \`${method} ${path}\` | ${who[access]} | ${summary} |`,
  );
  return [
    intro,
    '## Calls',
    ['| Call | Who | What |', '| --- | --- | --- |', ...rows].join('\n'),
    '## Errors',
    errorShape,
    errorTable(),
    `Any call may answer ${listOf(commonErrorCodes)}; one of staff also ${listOf(factorErrorCodes)}.`,
    ...calls.map(section),
    '',
  ].join('\n\n');
}

function listOf(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

function errorTable(): string {
  const rows = errorCodes.map((code) => `| \`${code}\` | ${errorStatus[code]} |`);
  return ['| Code | Status |', '| --- | --- |', ...rows].join('\n');
}

function section({ method, path, summary, access, request, answer, errors }: DescribedCall): string {
  const parts = [
    ['Path', request.params, 'input'],
    ['Query', request.query, 'input'],
    ['Headers', request.headers, 'input'],
    ['Body', request.body, 'input'],
    [`Answer, ${answer.status}`, answer.body, 'output'],
  ] as const;
  const tables = parts.flatMap(([title, schema, io]) => {
    const table = schema ? fieldTable(jsonSchemaOf(schema, io)) : '';
    return table === '' ? [] : [`**${title}**`, table];
  });
  const file = answer.file ? ` (\`${answer.file}\`)` : '';
  return [
    `## ${method} ${path}`,
    `${summary} For ${who[access]}.`,
    ...tables,
    `Answers ${answer.status}${file}: ${answer.description}${refusals(errors)}`,
  ].join('\n\n');
}

function refusals(errors: readonly ErrorCode[]): string {
  if (errors.length === 0) return '';
  return ` Refuses with ${errors.map((code) => `\`${code}\` (${errorStatus[code]})`).join(', ')}.`;
}
