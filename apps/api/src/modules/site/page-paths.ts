/**
 * The addresses at which the web application has a page (Rules 2.1). Its router answers them all from one document; what
 * is not listed gets the same document, which then says that the page does not exist, with status 404.
 */
const pagePaths: readonly RegExp[] = [
  /^\/$/,
  /^\/reservation$/,
  /^\/vehicules$/,
  /^\/contact$/,
  /^\/sign-in$/,
  /^\/reset-password(\/new)?$/,
  /^\/account(\/[\w-]+)*$/,
  /^\/confirmation$/,
  /^\/mentions-legales$/,
  /^\/cgv$/,
  /^\/confidentialite$/,
  /^\/decision\/[^/]+$/,
];

/** Whether a page lives at a path; one slash at its end makes no difference. */
export function isPagePath(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return pagePaths.some((page) => page.test(plain));
}
