import { type KnownRoute, paths, shortPlaceName } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { knownRoutesQuery } from '#api/queries/catalogue.ts';
import { homeGuideMessages } from '#i18n/messages/home-guide.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { fillRoute } from '#state/draft-actions.ts';
import { fieldId } from '#ui/form/use-form.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { WaitingPlace } from '#ui/waiting/waiting.tsx';
import styles from './known-routes.module.css';
import section from './section.module.css';

/** One for each route that is named here, of all that have pages. Their place is kept until the routes are known. */
const places = [1, 2, 3, 4, 5, 6];

/** Rides that many ask for, each with its lowest price; nothing where there are none (Rules 2.13). */
export function KnownRoutes() {
  const { routes: texts } = useMessages(homeGuideMessages);
  const { loading } = useMessages(siteMessages);
  const { data: routes, isPending } = useQuery(knownRoutesQuery);
  if (!isPending && !routes?.length) return null;
  return (
    <section id="known-routes" className={section.section} aria-busy={isPending}>
      <div className={section.inner}>
        <header className={section.head}>
          <h2>{texts.title}</h2>
          <p>{texts.text}</p>
        </header>
        <WaitingPlace isWaiting={isPending} words={loading}>
          <ul className={classNames(section.grid, section.strip, styles.list)}>
            {isPending &&
              places.map((place) => (
                <li key={place} className={styles.placeholder} aria-hidden="true">
                  <Skeleton />
                  <Skeleton shape="title" />
                </li>
              ))}
            {routes?.slice(0, places.length).map((route) => (
              <RouteEntry key={route.slug} route={route} />
            ))}
          </ul>
        </WaitingPlace>
      </div>
    </section>
  );
}

/** A press anywhere on it fills the form, but on its name, which leads to the ride's own page. */
function RouteEntry({ route }: { readonly route: KnownRoute }) {
  const { routes: texts } = useMessages(homeGuideMessages);
  const format = useFormat();
  const from = shortPlaceName(route.from);
  const to = shortPlaceName(route.to);
  const price = texts.from(format.money(route.tripPrice));
  return (
    <li className={styles.route}>
      <Link to={paths.route(route.slug)} className={styles.ends}>
        {from} <span className={styles.to}>{texts.to}</span> {to}
      </Link>
      <span className={styles.price}>{price}</span>
      <span className={styles.distance}>{format.distance(route.distance)}</span>
      <button type="button" className={styles.action} onClick={() => choose(route)}>
        {texts.fill}
        <VisuallyHidden>{`\u00A0: ${from} ${texts.to} ${to}, ${price}`}</VisuallyHidden>
      </button>
    </li>
  );
}

/** Fills the form with a route, and goes to the first field that is still to be filled. */
function choose(route: KnownRoute): void {
  fillRoute(route);
  document.getElementById('book-a-trip-section')?.scrollIntoView();
  document.getElementById(fieldId('trip', 'date'))?.focus({ preventScroll: true });
}
