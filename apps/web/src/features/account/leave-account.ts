import { paths } from '@chauffeur/core';

/**
 * Leaves the account for the home page by a page load, which forgets every answer that was fetched. The browser may keep this
 * page as it stands, for its way back: kept blank, and loaded anew when it returns, it shows nobody the person's details.
 */
export function leaveAccount(): void {
  addEventListener('pagehide', () => {
    document.documentElement.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(paths.home());
}
