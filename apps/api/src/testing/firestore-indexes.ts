import { readFileSync } from 'node:fs';
import { inject } from 'vitest';

/** An index in words that compare: `Messages: userId ASCENDING, createdAt DESCENDING`. */
export type IndexName = string;

interface IndexField {
  fieldPath: string;
  order?: 'ASCENDING' | 'DESCENDING';
  /** Of a list, in the place of an order. */
  arrayConfig?: 'CONTAINS';
}

/** What `firestore.indexes.json` says. */
export interface DeployedIndexes {
  /** For queries by several fields. */
  indexes: { collectionGroup: string; queryScope: 'COLLECTION'; fields: IndexField[] }[];
  /** For one field and what is below it, in the place of the automatic indexes; `ttl` names the end of a lifetime. */
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: { order: string }[] }[];
}

export const deployedIndexes = JSON.parse(
  readFileSync(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as DeployedIndexes;

export function indexNames({ indexes }: Pick<DeployedIndexes, 'indexes'>): IndexName[] {
  return indexes.map(({ collectionGroup, fields }) => indexName(collectionGroup, fields));
}

/** The document's own name closes every index, in the direction of the field before it, and need not be said. */
export function indexName(collection: string, fields: readonly IndexField[]): IndexName {
  const named = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  return `${collection}: ${named.map(({ fieldPath, order = 'CONTAINS' }) => `${fieldPath} ${order}`).join(', ')}`;
}

/**
 * The indexes of several fields by which the emulator would have answered the queries of a project so far, were it the real
 * Firestore: it plans as that does, tells what it planned, and answers without.
 */
export async function plannedIndexes(projectId: string): Promise<IndexName[]> {
  const database = encodeURIComponent(`projects/${projectId}/databases/(default)`);
  const emulator = `http://${inject('firestoreEmulator')}/emulator/v1/projects/${projectId}`;
  const answer = await fetch(`${emulator}:indexUsage?database=${database}`);
  if (!answer.ok) throw new Error(`The emulator does not tell its indexes: ${answer.status}`);
  const { reports = [] } = (await answer.json()) as { reports?: { index: { name: string; fields: IndexField[] } }[] };
  return reports.map(({ index: { name, fields } }) => indexName(collectionIn(name), fields));
}

/** Of `projects/…/collectionGroups/Messages/indexes/_`. */
function collectionIn(resource: string): string {
  return /\/collectionGroups\/([^/]+)\//.exec(resource)?.[1] ?? resource;
}

/** Which of these the real Firestore would lack and refuse the query for. It indexes each field by itself, unless told otherwise. */
export function lackingIndexes(wanted: readonly IndexName[], file: DeployedIndexes): IndexName[] {
  const deployed = new Set(indexNames(file));
  return wanted.filter((name) => !deployed.has(name) && !isAutomatic(name, file));
}

function isAutomatic(name: IndexName, { fieldOverrides }: DeployedIndexes): boolean {
  const [collection, field = ''] = name.split(': ');
  const [path, order] = field.split(' ');
  if (field.includes(',')) return false;
  const exception = fieldOverrides.find(
    ({ collectionGroup, fieldPath }) => collectionGroup === collection && `${path}.`.startsWith(`${fieldPath}.`),
  );
  return exception === undefined || exception.indexes.some((index) => index.order === order);
}
