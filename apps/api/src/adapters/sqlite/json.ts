declare const written: unique symbol;

/** The text of a column that holds records as JSON, by the type of what is written into it. A statement's row says which that is. */
export type Json<Written> = string & { readonly [written]: Written };

/** A row of whose record everything else is in its document. */
export interface DocumentRow<Written> {
  document: Json<Written>;
}

export function writeJson<Written>(record: Written): Json<Written> {
  return JSON.stringify(record) as Json<Written>;
}

/**
 * What was written into the column. It is not judged again: nothing but the product writes it, from this type, and a field that came later is
 * filled in by whoever reads records that are older.
 */
export function readJson<Written>(text: Json<Written>): Written {
  return JSON.parse(text) as Written;
}
