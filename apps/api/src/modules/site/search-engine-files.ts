import type { FastifyInstance } from 'fastify';

interface Found {
  publicUrl: string;
  /** Paths that search engines may find, such as `/contact`. */
  publicPaths: readonly string[];
}

/**
 * `robots.txt` and `sitemap.xml`, which both name the site by its address. Private pages are not forbidden to read: a robot has
 * to, to learn that they are not to be kept (`x-robots-tag`).
 */
export function addSearchEngineFiles(app: FastifyInstance, found: Found): void {
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', found.publicUrl).href}`,
    '',
  ];
  const sitemap = sitemapOf(found);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots.join('\n')));
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}

/** The sitemap: each page in both languages, each of which names the other. */
function sitemapOf({ publicUrl, publicPaths }: Found): string {
  const entries = publicPaths.flatMap((path) => {
    const french = new URL(path, publicUrl).href;
    const english = new URL(`${path}?lang=en`, publicUrl).href;
    const alternates = [`fr" href="${french}`, `en" href="${english}`]
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}"/>`)
      .join('');
    return [french, english].map((address) => `<url><loc>${address}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
