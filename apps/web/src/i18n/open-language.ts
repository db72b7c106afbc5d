import { chooseLanguage, currentLanguage, languageFromKey, languageKey, setRenderedLanguage } from './language.ts';

/** The address parameter under which search engines know a page in one language. */
const parameter = 'lang';

/**
 * The language of a visit: the one that the address asks for, which counts as the visitor's choice, else the one chosen before
 * (Rules 9.9). The parameter leaves the address, since the choice is kept: the switch on the page must win from then on.
 */
export function openLanguage(): void {
  setRenderedLanguage(languageFromKey(document.documentElement.lang) ?? 'fr-FR');
  const address = new URL(window.location.href);
  const asked = languageFromKey(address.searchParams.get(parameter));
  if (asked === undefined) document.documentElement.lang = languageKey(currentLanguage());
  else {
    chooseLanguage(asked);
    address.searchParams.delete(parameter);
    window.history.replaceState(window.history.state, '', address);
  }
}
