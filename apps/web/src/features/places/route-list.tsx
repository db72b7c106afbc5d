import { paths, type RouteSlug } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { routePageMessages, routeWords } from '#i18n/messages/route-pages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Figure } from './figure.tsx';
import { useWaitingWords } from '#widgets/ride/waiting-words.ts';
import styles from './places.module.css';

/** Rides with what each costs at the least, every one leading to its page. */
export function RouteList({ slugs }: { readonly slugs: readonly RouteSlug[] }) {
  const texts = useMessages(routePageMessages);
  const words = useMessages(routeWords);
  return (
    <ul className={styles.routes}>
      {slugs.map((slug) => (
        <li key={slug}>
          <Link to={paths.route(slug)}>{words[slug].name}</Link>
          <Figure slug={slug} words={texts.from} otherwise="" className={styles.price} />
          <Figure slug={slug} words={texts.summary} otherwise="" className={styles.summary} />
        </li>
      ))}
    </ul>
  );
}

/** What the page says of its ride or place in particular. */
export function GoodToKnow({ points }: { readonly points: readonly string[] }) {
  const { goodToKnow } = useMessages(routePageMessages);
  const withFigures = useWaitingWords();
  return (
    <section className={styles.part}>
      <h2>{goodToKnow}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{withFigures(point)}</li>
        ))}
      </ul>
    </section>
  );
}
