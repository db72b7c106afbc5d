import type { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { type IndexName, indexName } from './firestore-indexes.ts';

interface Field {
  fieldPath: string;
}

interface Filter {
  compositeFilter?: { filters: Filter[] };
  fieldFilter?: { field: Field };
  unaryFilter?: { field: Field };
}

interface StructuredQuery {
  from: { collectionId: string }[];
  where?: Filter;
  orderBy?: { field: Field; direction: 'ASCENDING' | 'DESCENDING' }[];
}

interface QueryRequest {
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery: StructuredQuery };
}

/** Where the client's requests pass that answer with a stream. It is not told in its types. */
interface Requests {
  requestStream: (method: string, isBidirectional: boolean, request: QueryRequest) => unknown;
}

/** The indexes of a single field that the queries of this client ask for from now on, which no emulator tells. */
export function recordSingleFieldQueries(firestore: Firestore): () => IndexName[] {
  const requests = vi.spyOn(firestore as unknown as Requests, 'requestStream');
  return () => {
    const queries = requests.mock.calls.flatMap(([, , request]) => queryOf(request) ?? []);
    return queries.flatMap((query) => singleFieldIndex(query) ?? []);
  };
}

function queryOf({ structuredQuery, structuredAggregationQuery }: QueryRequest): StructuredQuery | undefined {
  return structuredQuery ?? structuredAggregationQuery?.structuredQuery;
}

/** Nothing for a query by several fields, or by none. */
function singleFieldIndex({ from, where, orderBy = [] }: StructuredQuery): IndexName | undefined {
  const ordered = orderBy.filter(({ field }) => field.fieldPath !== '__name__');
  const paths = new Set([...pathsIn(where), ...ordered.map(({ field }) => field.fieldPath)]);
  const [fieldPath, ...others] = paths;
  const [collection] = from;
  if (collection === undefined || fieldPath === undefined || others.length > 0) return undefined;
  return indexName(collection.collectionId, [{ fieldPath, order: ordered[0]?.direction ?? 'ASCENDING' }]);
}

function pathsIn(filter: Filter | undefined): string[] {
  if (filter?.compositeFilter) return filter.compositeFilter.filters.flatMap(pathsIn);
  const field = filter?.fieldFilter?.field ?? filter?.unaryFilter?.field;
  return field ? [field.fieldPath] : [];
}
