/** A step of the schema. Once released it never changes: a later step mends it. */
export interface Migration {
  /** 1, 2, 3, … without gaps; the file's name starts with it. */
  number: number;
  sql: string;
}
