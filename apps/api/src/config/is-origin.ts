/** An http or https address without a path: what a site, or a server of ours, is known by. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && pathname + search + hash + username + password === '/';
}

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an origin names the machine itself, so that nobody elsewhere gets here by it. */
export function isThisMachine(origin: string): boolean {
  return ownNames.includes(new URL(origin).hostname);
}
