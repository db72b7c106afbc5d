import { useQuery } from '@tanstack/react-query';
import { useDraft } from '#state/booking-draft.ts';
import { sessionQuery } from './session.ts';

/** Whether somebody books here without an account (Rules 6.7); undefined until it is known that nobody is signed in. */
export function useIsGuest(): boolean | undefined {
  const hasKey = useDraft((draft) => draft.guestKey !== null);
  const { data: user } = useQuery({ ...sessionQuery, enabled: hasKey });
  if (!hasKey) return false;
  return user === undefined ? undefined : user === null;
}
