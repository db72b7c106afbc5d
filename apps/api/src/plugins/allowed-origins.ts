const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const;

/**
 * The origins whose pages may act for a visitor: the public address, and on a machine of one's own all names that this
 * machine has for itself.
 */
export function allowedOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!(loopbackNames as readonly string[]).includes(hostname)) return [origin];
  return loopbackNames.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}
