import { createHash } from 'node:crypto';

/**
 * Tells a repeated submission from another one under the same key (Rules 4.5). Parsed requests have their properties in
 * the schema's order, so equal submissions are equal text.
 */
export function hashOf(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
