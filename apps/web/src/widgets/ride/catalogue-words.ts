import type { Car, Extra, Language } from '@chauffeur/core';

/** The catalogue's words in the visitor's language; French stands in where a translation is missing. */
export function carDescription(
  { description, descriptionEn }: Pick<Car, 'description' | 'descriptionEn'>,
  language: Language,
) {
  return language === 'en-US' && descriptionEn !== '' ? descriptionEn : description;
}

export function extraName({ name, nameEn }: Pick<Extra, 'name' | 'nameEn'>, language: Language) {
  return language === 'en-US' ? nameEn : name;
}

export function extraDescription(extra: Pick<Extra, 'description' | 'descriptionEn'>, language: Language) {
  return language === 'en-US' && extra.descriptionEn !== '' ? extra.descriptionEn : extra.description;
}
