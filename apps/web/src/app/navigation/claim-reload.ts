/** This build of the site, by the address of this very script: a new deploy has another. */
const build = new URL(import.meta.url).pathname;

/**
 * Whether the site may reload itself now: once in a session for each build. A second reload of the same build would bring the
 * same, and two servers that are not of one mind would send the visitor to and fro for ever.
 *
 * @returns false as well where the session keeps no notes: nobody could tell that it has been done
 */
export function claimReload(): boolean {
  const key = `chauffeur.reloaded.${build}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, 'yes');
    return true;
  } catch {
    return false;
  }
}
