import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Troubles } from '../../stripe/control/troubles.ts';

/** A request that a provider got. */
export interface MadeCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  /** The key that it carried. */
  key: string | null;
}

const troubleSchema = z.strictObject({
  path: z.string().optional(),
  times: z.int().min(1).nullable().default(1),
  act: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('hold') }),
    z.strictObject({ kind: z.literal('drop') }),
    z.strictObject({ kind: z.literal('nonsense') }),
    z.strictObject({ kind: z.literal('fail'), status: z.int().min(400).max(599) }),
  ]),
});

/** What a test does to the stand-in, and asks it. */
export function addControlRoutes(
  app: FastifyInstance,
  { troubles, made }: { troubles: Troubles; made: MadeCall[] },
): void {
  app.get('/_control/calls', () => made);

  app.post('/_control/troubles', (request) => ({
    id: troubles.start({ ...troubleSchema.parse(request.body), moment: 'before' }),
  }));

  app.post('/_control/troubles/:id/end', (request, reply) => {
    const { id } = request.params as { id: string };
    return reply.code(troubles.end(id, 'drop') ? 204 : 404).send();
  });
}
