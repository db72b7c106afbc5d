import type { Occupation, Partner } from '@chauffeur/core';

/** The companies that drive rides of an order in the fleet's place, each once. */
export function partnersIn(occupations: readonly Pick<Occupation, 'partner'>[]): Partner[] {
  const named = occupations.flatMap(({ partner }) =>
    partner ? [[`${partner.name} ${partner.revtc}`, partner] as const] : [],
  );
  return [...new Map(named).values()];
}
