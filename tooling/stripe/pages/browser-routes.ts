import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiDeps } from '../api/api-calls.ts';
import { Interruption, passMoment, sendInterruption } from '../api/interruption.ts';
import { languageOf } from '../cards/card-messages.ts';
import { sellerScript } from './seller-script.ts';

const folder = path.resolve(import.meta.dirname, '../browser/card-frame');
const frameFiles = ['card-form.js', 'check-card.js', 'dress.js', 'field.js', 'words.js', 'card-frame.css'];

/** What browsers load: the script for the seller's page, and the frame that holds the card's fields. */
export function addBrowserRoutes(app: FastifyInstance, { troubles }: ApiDeps): void {
  app.route({
    method: 'GET',
    url: '/stripe.js',
    handler: async (request, reply) => {
      try {
        await passMoment(troubles, request, 'before');
        return await reply.type('text/javascript; charset=utf-8').send(sellerScript());
      } catch (error) {
        if (error instanceof Interruption) return sendInterruption(reply, error);
        throw error;
      }
    },
  });

  app.get<{ Querystring: { locale?: string } }>('/card-frame/', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(framePage(languageOf(request.query.locale))),
  );

  for (const file of frameFiles) {
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    app.get(`/card-frame/${file}`, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(readFileSync(path.join(folder, file), 'utf8')),
    );
  }
}

const framePage = (language: string) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Simulation</title>
<link rel="stylesheet" href="card-frame.css">
<main></main>
<script type="module" src="card-form.js"></script>
`;
