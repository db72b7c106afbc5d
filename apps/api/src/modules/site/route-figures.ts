import { formatsOf, type KnownRoute, type Language, paths, type RouteSlug, routePages } from '@chauffeur/core';
import type { ReadKnownRoutes } from '../known-routes/read-known-routes.ts';

/** What is known of the rides that pages name; nothing where they could not be worked out in time. */
export type ReadFigures = () => Promise<readonly KnownRoute[]>;

/** How long a page waits for figures. It has its words without them, and the browser asks for them itself: nobody waits for a map service to read. */
const patienceMs = 500;
const unknown: readonly KnownRoute[] = [];

/** Reads the known routes for pages: late or failed, there are none, and the page stands as the build rendered it. */
export function createReadFigures(readKnownRoutes: ReadKnownRoutes): ReadFigures {
  return async () => {
    const { promise: late, resolve } = Promise.withResolvers<typeof unknown>();
    const timer = setTimeout(resolve, patienceMs, unknown);
    try {
      return await Promise.race([readKnownRoutes(), late]);
    } catch {
      return unknown;
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * An element that the build rendered for a figure that it cannot know, since catalogue and map service are the operator's: in it
 * stand words that are true without the figure, and beside them those that are said with it.
 */
const room = /(<([a-z]+)\b[^>]* data-route="([^"]*)" data-words="([^"]*)"[^>]*>)[^<]*(?=<\/\2>)/g;

export const hasFigures = (html: Buffer) => html.includes(' data-route="');

/** The document with price, distance and time of each route that is known (Rules 2.15). */
export function fillFigures(html: string, routes: readonly KnownRoute[], language: Language): string {
  const format = formatsOf(language);
  const figures = new Map(
    routes.map(({ slug, tripPrice, distance, duration }) => [
      slug,
      { price: format.money(tripPrice), distance: format.distance(distance), duration: format.duration(duration) },
    ]),
  );
  return html.replace(room, (...[whole = '', start = '', , slug = '', words = '']: string[]) => {
    const figure = figures.get(slug);
    if (!figure) return whole;
    return start + words.replace(/\{(price|distance|duration)\}/g, (_, name: keyof typeof figure) => figure[name]);
  });
}

/** The least that a ride of a page costs, where it is known; `undefined` also for every other page. */
export function lowestPrice(urlPath: string, routes: readonly KnownRoute[]): number | undefined {
  const slugs = new Set<string>(slugsOf(urlPath));
  const prices = routes.filter(({ slug }) => slugs.has(slug)).map(({ tripPrice }) => tripPrice);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** The rides that a page is about: its own, or those that begin at its place. */
export function slugsOf(urlPath: string): RouteSlug[] {
  return routePages
    .filter(({ slug, from }) => [paths.route(slug), paths.place(from)].includes(urlPath))
    .map(({ slug }) => slug);
}
