interface RequestParts {
  method: 'GET' | 'POST';
  path: string;
  /** The origin that the product takes for its own: its origin check asks for it. */
  origin: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** A request as the bytes that go over the wire. */
export function httpRequest({ method, path, origin, headers = {}, body }: RequestParts): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: new URL(origin).host,
    origin,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`);
}
