import { commonErrorCodes, type ErrorCode, errorCodes, factorErrorCodes, fieldMeanings } from '@chauffeur/core';
import { errorStatus } from '../../../apps/api/src/errors/refusal-of.ts';
import type { DescribedCall } from '../../../apps/api/src/modules/openapi/described-calls.ts';
import { jsonSchemaOf } from '../../../apps/api/src/modules/openapi/json-schema.ts';
import { fieldTable } from './field-table.ts';

const intro = `# HTTP interface

Made by \`node --conditions=source tooling/docs/check-api-docs.ts --write\` from the schemas that the API checks requests with
(\`packages/core/src/contract\`); a test fails when it is stale. \`GET /api/openapi.json\` answers
the same for machines, as OpenAPI 3.1.

All paths are below \`/api\`. Bodies are JSON in UTF-8; unknown properties are ignored. Amounts are euros, instants ISO 8601 in UTC,
dates and hours of a journey Europe/Paris. Each answer has its \`x-request-id\`, which leads the company to the line of its log.

**A booking, by a program**: find two places (\`GET /places\`), ask for a quote (\`POST /quotes\`), sign up or in (\`POST /auth/sign-up/email\`) and keep the
cookie, order (\`POST /orders\`) with the quote and the price that it told. Each of them has an example below:

\`\`\`sh
curl "$SITE/api/places?q=Chantilly"
curl "$SITE/api/quotes" --json '{"stops":["c:60141","poi:cdg"],"transferType":"go","date":"2026-12-01","time":"08:30"}'
\`\`\`

**Sessions** travel in an httpOnly cookie that sign-up and sign-in set: \`better-auth.session_token\`, under https with \`__Secure-\` before it. Where Firebase keeps the
accounts, calls bring its ID token as a bearer token instead, and there are no calls below \`/auth\`. Calls marked *signed in* answer 401 without one; *owner* means
that the thing does not exist (404) for anyone else. Who holds the *private link* of an order, or as the *operator* the signed link of the mail about one, has the token of it in the path.
*Staff* are signed in and have shown a second factor (\`step_up_required\`).

**Changes** (POST, PUT, DELETE) are taken from our own pages and from programs that are no browser: a request whose \`Origin\` is another site's is
answered 403.

**Ordering once.** \`POST /orders\` and the other calls with an \`Idempotency-Key\` take any text of 8 to 128 letters, figures, \`-\` and \`_\`, a new one for each submission. The same key and body again answer
as the first time, with the same order, however late; the same key with another body answers 409 (\`idempotency_key_reused\`).

**Kept answers.** What is the same for everybody may be kept for a minute, as \`Cache-Control\` says; where it has an \`ETag\`, whoever sends that in \`If-None-Match\` is answered 304 while it stands.
Everything else is \`no-store\`.

**Pages.** A list answers \`nextCursor\`, to be sent as \`cursor\`; null is the end.`;

const errorShape = `An error is \`{"code", "requestId", "fields"?, "totalTTC"?, "minutesAgo"?, "nearest"?}\`. Programs go by \`code\`, since several share a status. \`fields\` maps a
field's dotted path to the reason for which it is refused; \`totalTTC\` is the new total with \`price_changed\`, \`minutesAgo\` how long ago the same trip was ordered with
\`trip_repeated\`, and \`nearest\` the hours at which the car can be ordered with \`car_taken\`. With \`rate_limited\` the header \`Retry-After\` says after how many seconds to ask again.
A path that there is not is \`not_found\`, and so is a method that its path has not: by the status 405, with those that it has in \`Allow\`.`;

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
    ({ method, path, access, summary }) =>
      `| [\`${method} ${path}\`](#${anchorOf(`${method} ${path}`)}) | ${who[access]} | ${summary} |`,
  );
  return [
    intro,
    '## Calls',
    ['| Call | Who | What |', '| --- | --- | --- |', ...rows].join('\n'),
    '## Errors',
    errorShape,
    errorTable(),
    `Any call may answer ${listOf(commonErrorCodes)}; one of staff also ${listOf(factorErrorCodes)}.`,
    '## Fields',
    'What a field means wherever it stands; the tables of the calls give its type.',
    meaningTable(),
    ...calls.map(section),
    '',
  ].join('\n\n');
}

/** As the forge names the heading of a call. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

function listOf(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

function errorTable(): string {
  const rows = errorCodes.map((code) => `| \`${code}\` | ${errorStatus[code]} |`);
  return ['| Code | Status |', '| --- | --- |', ...rows].join('\n');
}

function meaningTable(): string {
  const rows = Object.entries(fieldMeanings).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  return ['| Field | What it means |', '| --- | --- |', ...rows].join('\n');
}

function section({ method, path, summary, access, request, example, answer, errors }: DescribedCall): string {
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
    ...(example?.body === undefined
      ? []
      : ['**Example**', ['```json', JSON.stringify(example.body, null, 2), '```'].join('\n')]),
    `Answers ${answer.status}${file}: ${answer.description}${refusals(errors)}`,
  ].join('\n\n');
}

function refusals(errors: readonly ErrorCode[]): string {
  if (errors.length === 0) return '';
  return ` Refuses with ${errors.map((code) => `\`${code}\` (${errorStatus[code]})`).join(', ')}.`;
}
