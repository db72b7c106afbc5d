import { paths, type RouteSlug } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { routePageMessages, routeWords } from '#i18n/messages/route-pages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Figure } from './figure.tsx';
import { useWaitingWords } from '#widgets/ride/waiting-words.ts';
import styles from './places.module.css';

/** Routes with their lowest prices, each a link to its page. */
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

/** The points that are particular to a route or a place. */
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
