import { paths, type PlaceSlug, routePages, type RouteSlug } from '@chauffeur/core';
import { Link, Outlet, useParams } from 'react-router-dom';
import { placeWords } from '#i18n/messages/place-pages.ts';
import { routePageMessages, routeWords } from '#i18n/messages/route-pages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { BookButton } from './book-button.tsx';
import { Figure } from './figure.tsx';
import styles from './places.module.css';
import { GoodToKnow, RouteList } from './route-list.tsx';

/** The page of a route that many ask for. For any other address it shows what the router has for that. */
export default function RoutePage() {
  const { slug } = useParams();
  const route = routePages.find((known) => known.slug === slug);
  return route ? <RouteDetails slug={route.slug} from={route.from} /> : <Outlet />;
}

interface RouteDetailsProps {
  readonly slug: RouteSlug;
  readonly from: PlaceSlug;
}

/** The lowest price, the length and the time of the route, and what is good to know about it (Rules 2.15). */
function RouteDetails({ slug, from }: RouteDetailsProps) {
  const texts = useMessages(routePageMessages);
  const words = useMessages(routeWords)[slug];
  const place = useMessages(placeWords)[from];
  usePageTitle(words.title, words.description);
  return (
    <Page title={words.title} lead={words.lead}>
      <div className={styles.offer}>
        <dl className={styles.facts}>
          <div>
            <dt>{texts.facts.price}</dt>
            <dd>
              <Figure slug={slug} words={texts.from} otherwise={texts.unknownPrice} className={styles.leading} />
            </dd>
          </div>
          <div>
            <dt>{texts.facts.distance}</dt>
            <dd>
              <Figure slug={slug} words={texts.distance} otherwise={texts.unknown} />
            </dd>
          </div>
          <div>
            <dt>{texts.facts.duration}</dt>
            <dd>
              <Figure slug={slug} words={texts.duration} otherwise={texts.unknown} />
            </dd>
          </div>
        </dl>
        <p className={styles.note}>{texts.priceNote}</p>
        <p>
          <BookButton slug={slug} fills="route">
            {texts.book}
          </BookButton>
        </p>
      </div>
      <GoodToKnow points={words.points} />
      <section className={styles.part}>
        <h2>{texts.otherRoutes}</h2>
        <RouteList slugs={relatedTo(slug)} />
        <p>
          <Link to={paths.place(from)}>{texts.seePlace(place.from)}</Link>
        </p>
      </section>
    </Page>
  );
}

/** Rides from the same place or to the same one. */
function relatedTo(slug: RouteSlug): RouteSlug[] {
  const own = routePages.find((route) => route.slug === slug);
  return routePages
    .filter((other) => other !== own && (other.from === own?.from || other.toPlaceId === own?.toPlaceId))
    .map((other) => other.slug);
}
