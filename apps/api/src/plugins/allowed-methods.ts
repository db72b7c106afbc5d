import type { FastifyInstance } from 'fastify';

/** The methods of the routes at a path; none where there is no route, and for what lies in folders of files. */
export type AllowedMethods = (path: string) => string[];

/** Learns of every route that is added from then on. Fastify itself tells a wrong method from a path that there is not to nobody. */
export function createAllowedMethods(app: FastifyInstance): AllowedMethods {
  const routes: { parts: readonly string[]; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ parts: url.split('/'), methods: [method].flat() });
  });
  return (path) => {
    const asked = path.split('/');
    return [...new Set(routes.filter(({ parts }) => isAt(parts, asked)).flatMap(({ methods }) => methods))];
  };
}

function isAt(parts: readonly string[], asked: readonly string[]): boolean {
  return parts.length === asked.length && parts.every((part, n) => part === asked[n] || part.startsWith(':'));
}
