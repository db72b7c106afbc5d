/** A field's dotted path in a form's values, one group deep: `email`, `billingAddress.city`. */
export type FieldPath<Values> = {
  [Key in keyof Values & string]: Values[Key] extends readonly unknown[]
    ? Key
    : Values[Key] extends object
      ? Key | `${Key}.${keyof Values[Key] & string}`
      : Key;
}[keyof Values & string];

/** The type of what a path leads to. */
export type FieldValue<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Group}.${infer Key}`
    ? Group extends keyof Values
      ? Key extends keyof Values[Group]
        ? Values[Group][Key]
        : never
      : never
    : never;

/** Reads what a path leads to. */
export function readField<Values extends object, Path extends FieldPath<Values>>(
  values: Values,
  path: Path,
): FieldValue<Values, Path> {
  const found = path.split('.').reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], values);
  return found as FieldValue<Values, Path>;
}

/** The same values with one field replaced; the original is not touched. */
export function writeField<Values extends object, Path extends FieldPath<Values>>(
  values: Values,
  path: Path,
  value: FieldValue<Values, Path>,
): Values {
  const [key = '', inner] = path.split('.');
  if (inner === undefined) return { ...values, [key]: value };
  const group = (values as Record<string, object>)[key];
  return { ...values, [key]: { ...group, [inner]: value } };
}
