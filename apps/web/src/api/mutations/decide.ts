import type { DecisionAnswer, DecisionRequest } from '@chauffeur/core';
import { callApi } from '../exchange.ts';

/** Accepts or refuses the order of a signed link. Only the first answer counts. */
export function decide(token: string, request: DecisionRequest): Promise<DecisionAnswer> {
  return callApi<DecisionAnswer>(`/decisions/${encodeURIComponent(token)}`, { method: 'POST', body: request });
}
