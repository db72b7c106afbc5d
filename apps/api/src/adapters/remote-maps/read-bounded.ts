import { ProviderFailure } from './provider-failure.ts';

/** A list of six places or the facts of a road are a few kilobytes. */
const mostBytes = 256 * 1024;

/**
 * The text of an answer.
 * @throws ProviderFailure where it is longer than any that we ask for: nobody fills our memory
 */
export async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new ProviderFailure('unreadable', { status: response.status });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
