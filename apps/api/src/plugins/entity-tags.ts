import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The entity tag of a body: another body has another one. */
export function entityTagOf(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether whoever asks has that very body. A proxy that compresses on its way makes a weak tag of it, and a cache may know several. */
export function hasBody({ headers }: FastifyRequest, entityTag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(entityTag) ?? false;
}
