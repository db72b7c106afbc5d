import type { LanguageKey } from './language.ts';

/** A text, or a text made of typed values. */
type Text = string | ((...values: never[]) => string);
/** A text, or texts in an order or under names. Three deep: an endless type would be too much for the compiler. */
type Group<Inner> = Text | readonly Inner[] | { readonly [key: string]: Inner };
type Catalogue = { readonly [key: string]: Group<Group<Group<Text>>> };

/** The shape that the English catalogue owes to the French one: same keys, same values to fill in. */
type SameMessages<French> = French extends string
  ? string
  : French extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof French]: SameMessages<French[Key]> };

export type Messages<Shape> = Readonly<Record<LanguageKey, Shape>>;

/**
 * One area's texts in both languages. A key that either language lacks, or that takes other values in one of them,
 * does not compile.
 */
export function defineMessages<const French extends Catalogue>(catalogue: {
  readonly fr: French;
  readonly en: SameMessages<French>;
}): Messages<SameMessages<French>>;
export function defineMessages(catalogue: Messages<unknown>): Messages<unknown> {
  return catalogue;
}
