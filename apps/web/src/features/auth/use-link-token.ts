import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The token of the mailed link; empty where there is none. It is taken out of the address as soon as it is read, so that it
 * stands in no history, no bookmark and no picture of the screen, and is handed to no other page as the one before. A refresh
 * finds it in the state of this visit.
 */
export function useLinkToken(): string {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = search.get('token');
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given ?? tokenOf(state);
}

function tokenOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return '';
  return typeof state.token === 'string' ? state.token : '';
}
