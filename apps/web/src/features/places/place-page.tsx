import { paths, placePages, type PlaceSlug, routePages } from '@chauffeur/core';
import { Link, Outlet, useParams } from 'react-router-dom';
import { placeWords } from '#i18n/messages/place-pages.ts';
import { routePageMessages } from '#i18n/messages/route-pages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { BookButton } from './book-button.tsx';
import styles from './places.module.css';
import { GoodToKnow, RouteList } from './route-list.tsx';

const places = Object.keys(placePages) as PlaceSlug[];

/** The page of a place that many rides begin at. For any other address it shows what the router has for that. */
export default function PlacePage() {
  const { slug } = useParams();
  const place = places.find((known) => known === slug);
  return place ? <PlaceDetails slug={place} /> : <Outlet />;
}

/** The rides that begin at the place, what there is to know of it, and the way to the other places (Rules 2.15). */
function PlaceDetails({ slug }: { readonly slug: PlaceSlug }) {
  const texts = useMessages(routePageMessages);
  const names = useMessages(placeWords);
  const words = names[slug];
  const routes = routePages.filter(({ from }) => from === slug).map((route) => route.slug);
  const [first] = routes;
  usePageTitle(words.title, words.description);
  return (
    <Page title={words.title} lead={words.lead}>
      <section className={styles.part}>
        <h2>{texts.routes}</h2>
        <RouteList slugs={routes} />
        <p className={styles.note}>{texts.priceNote}</p>
        {first && (
          <p>
            <BookButton slug={first} fills="start">
              {texts.bookFrom(words.from)}
            </BookButton>
          </p>
        )}
      </section>
      <GoodToKnow points={words.points} />
      <nav className={styles.part} aria-labelledby="other-places">
        <h2 id="other-places">{texts.places}</h2>
        <ul className={styles.places}>
          {places
            .filter((other) => other !== slug)
            .map((other) => (
              <li key={other}>
                <Link to={paths.place(other)}>{names[other].name}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </Page>
  );
}
