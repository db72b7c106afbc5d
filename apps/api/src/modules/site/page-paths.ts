import { paths } from '@chauffeur/core';

const pages: ReadonlySet<string> = new Set([
  paths.home(),
  paths.reservation(),
  paths.cars(),
  paths.contact(),
  paths.signIn(),
  paths.resetPassword(),
  paths.newPassword(),
  paths.account(),
  paths.confirmation(),
  paths.legalNotices(),
  paths.terms(),
  paths.privacy(),
]);

/** The pages of an account, and those of which a part differs. */
const manyPages: readonly RegExp[] = [
  new RegExp(String.raw`^${paths.account()}(/[\w-]+)+$`),
  new RegExp(`^${paths.decision('')}[^/]+$`),
];

/**
 * Whether the web application has a page at a path (Rules 2.1); one slash at its end makes no difference. Its router answers
 * them all from one document; what is not listed gets the same document, which then says that the page does not exist, with
 * status 404.
 */
export function isPagePath(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return pages.has(plain) || manyPages.some((page) => page.test(plain));
}
