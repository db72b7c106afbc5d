import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/**
 * The least that can be a page: a document with a heading, a paragraph and some rules of its own, in the compression that the
 * product's documents have. It loads nothing.
 */
const document = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Votre Chauffeur Privé</title>
    <link rel="icon" href="data:," />
    <style>body{margin:2rem;background:#0e1b2a;color:#f6f1e7;font-family:system-ui,sans-serif}h1{font-size:2.25rem}</style>
  </head>
  <body>
    <h1>Votre chauffeur privé, dans l’Oise et bien au-delà</h1>
    <p>Réservez votre trajet à prix fixe, disponible 24h/24 et 7j/7.</p>
  </body>
</html>
`;

const body = brotliCompressSync(document);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' };

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => server.close());
