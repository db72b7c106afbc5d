interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  cookie?: string;
  body?: unknown;
}

/**
 * Asks the product for something while a bench is set up.
 * @throws where it refuses
 */
export async function callProduct(origin: string, path: string, { method = 'GET', cookie, body }: Call = {}) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      origin,
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
