import type { Extra, ExtraChoice, FieldErrors } from '@chauffeur/core';

/** An extra as it is sold today, before its line is computed. */
export type SoldExtra = Pick<Extra, 'code' | 'name' | 'nameEn' | 'priceTTC' | 'vatRate'> & { quantity: number };

/** Finds the chosen extras in the catalogue, or says at which choice it cannot be had. */
export function chooseExtras(
  offered: readonly Extra[],
  choices: readonly ExtraChoice[],
): { extras: SoldExtra[]; errors: FieldErrors } {
  const extras: SoldExtra[] = [];
  const errors: FieldErrors = {};
  choices.forEach(({ code, quantity }, index) => {
    const extra = offered.find((entry) => entry.code === code);
    if (extra === undefined) errors[`extras.${index}.code`] = 'extra_unknown';
    // A second line of the same article would get around its largest quantity.
    else if (extras.some((sold) => sold.code === code)) errors[`extras.${index}.code`] = 'invalid';
    else if (quantity > extra.maxQuantity) errors[`extras.${index}.quantity`] = 'extra_quantity';
    else extras.push(asSold(extra, quantity));
  });
  return { extras, errors };
}

function asSold({ code, name, nameEn, priceTTC, vatRate }: Extra, quantity: number): SoldExtra {
  return { code, name, nameEn, quantity, priceTTC, vatRate };
}
