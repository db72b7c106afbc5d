import type { Reviews } from '@chauffeur/core';
import { reviewsMessages } from '#i18n/messages/reviews.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './reviews.module.css';
import section from './section.module.css';

/**
 * What people wrote who were driven, each in the words and the language of who wrote it, newest first, with how it was checked
 * (Rules 1.10). Downloaded only where the operator's file has some.
 */
export function ReviewList({ howChecked, howCheckedEn, list }: Reviews) {
  const texts = useMessages(reviewsMessages);
  const language = useLanguage();
  const format = useFormat();
  const newestFirst = list.toSorted((one, other) => other.month.localeCompare(one.month));
  return (
    <section className={section.section}>
      <div className={section.inner}>
        <header className={section.head}>
          <h2>{texts.title}</h2>
          <p>
            {language === 'fr-FR' ? howChecked : howCheckedEn} {texts.order}
          </p>
        </header>
        <ul className={section.grid}>
          {newestFirst.map((review) => (
            <li key={`${review.month} ${review.text}`}>
              <figure className={styles.review}>
                <blockquote className={styles.text} lang={review.language.slice(0, 2)}>
                  {review.text}
                </blockquote>
                <figcaption className={styles.who}>
                  <strong>{review.firstName}</strong>, {texts.ride(format.month(review.month), review.source)}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
