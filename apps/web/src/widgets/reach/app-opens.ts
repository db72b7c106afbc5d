const waitMs = 700;

/**
 * Whether something took the focus from the page after a link to a mail or phone application was followed: an application or a mail site's tab.
 * Browsers tell nothing more.
 */
export function appOpens(page: Window): Promise<boolean> {
  return new Promise((resolve) => {
    const timeout = page.setTimeout(() => settle(false), waitMs);
    const leave = () => settle(true);
    page.addEventListener('blur', leave);
    function settle(opened: boolean) {
      page.clearTimeout(timeout);
      page.removeEventListener('blur', leave);
      resolve(opened);
    }
  });
}
