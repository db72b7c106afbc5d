import { useState } from 'react';
import { randomToken } from '#platform/random-token.ts';

/**
 * One token for one search and the choice that ends it, for providers that bill by session: the record of the chosen place is
 * asked for under the token of its search, and the next search, however it begins, has another.
 */
export function useSearchSession(isChosen: boolean): string {
  const [session, setSession] = useState(randomToken);
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen !== wasChosen) {
    setWasChosen(isChosen);
    if (!isChosen) setSession(randomToken());
  }
  return session;
}
