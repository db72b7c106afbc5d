import type { KnownRoute, RouteSlug } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { knownRoutesQuery } from '#api/queries/catalogue.ts';
import { useFormat } from '#i18n/use-format.ts';

interface FigureProps {
  readonly slug: RouteSlug;
  /** A text with `{price}`, `{distance}` or `{duration}` in it. */
  readonly words: string;
  /** What is true without the figures. */
  readonly otherwise: string;
  readonly className?: string | undefined;
}

/**
 * What a ride costs at the least, how far and how long it is (Rules 2.15). The build knows neither catalogue nor map service: the API fills
 * the element in where it serves the page (`route-figures.ts`), by the two attributes. The browser leaves that as it stands until it has asked by
 * itself; on a page that it draws alone the words without figures stand there meanwhile.
 */
export function Figure({ slug, words, otherwise, className }: FigureProps) {
  const route = useKnownRoute(slug);
  const format = useFormat();
  const text = route
    ? words
        .replace('{price}', format.money(route.tripPrice))
        .replace('{distance}', format.distance(route.distance))
        .replace('{duration}', format.duration(route.duration))
    : otherwise;
  return (
    <span className={className} data-route={slug} data-words={words} suppressHydrationWarning>
      {text}
    </span>
  );
}

/** What is known of the ride today; nothing before it is there, and where no map service knows its ends. */
function useKnownRoute(slug: RouteSlug): KnownRoute | undefined {
  const { data: routes } = useQuery(knownRoutesQuery);
  return routes?.find((route) => route.slug === slug);
}
