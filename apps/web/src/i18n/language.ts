import type { Language } from '@chauffeur/core';

/** The languages of the catalogues, by the part of the locale that names them. */
export type LanguageKey = 'fr' | 'en';

const cookieName = 'x-language-chauffeur';
const oneYearSeconds = 31_536_000;
const defaultLanguage: Language = 'fr-FR';

/**
 * What the visitor chose before, else French: a browser's own language is not asked (Rules 9.9).
 *
 * @param cookies the document's cookies, `a=b; c=d`
 */
export function languageFromCookies(cookies: string): Language {
  const chosen = cookies.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return chosen?.slice(cookieName.length + 1) === 'en-US' ? 'en-US' : defaultLanguage;
}

/** Whether the visitor ever chose a language on this machine. */
export function hasChosenLanguage(cookies: string): boolean {
  return cookies.split('; ').some((pair) => pair.startsWith(`${cookieName}=`));
}

/** The cookie that keeps a choice for a year. */
export function languageCookie(language: Language): string {
  return `${cookieName}=${language}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax`;
}

function languageFromKey(key: string | null): Language | undefined {
  if (key === 'en') return 'en-US';
  return key === 'fr' ? 'fr-FR' : undefined;
}

export function languageKey(language: Language): LanguageKey {
  return language === 'en-US' ? 'en' : 'fr';
}

let current: Language | undefined;
const listeners = new Set<() => void>();

/** The language in force; read from the cookie at the first call, in a browser alone. */
export function currentLanguage(): Language {
  current ??= languageFromCookies(document.cookie);
  return current;
}

/** Changes the language, keeps the choice and tells the document, for screen readers and hyphenation. */
export function chooseLanguage(language: Language): void {
  current = language;
  document.cookie = languageCookie(language);
  nameLanguage(language);
  for (const listener of listeners) listener();
}

/** What it is named already is left alone: a browser would match every element of the page anew. */
function nameLanguage(language: Language): void {
  const { documentElement: root } = document;
  const key = languageKey(language);
  if (root.lang !== key) root.lang = key;
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let rendered: Language = defaultLanguage;

/** Says what the page was rendered in at build, ahead of the first render here. */
export function setRenderedLanguage(language: Language): void {
  rendered = language;
}

/** The language that a page is rendered in at build, and hydrated in. */
export function serverLanguage(): Language {
  return rendered;
}

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
  if (asked === undefined) nameLanguage(currentLanguage());
  else {
    chooseLanguage(asked);
    address.searchParams.delete(parameter);
    window.history.replaceState(window.history.state, '', address);
  }
}
