interface RequestParts {
  method: 'GET' | 'POST';
  path: string;
  /** Where the product believes to be, which its origin check asks for. */
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
