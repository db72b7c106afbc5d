import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { homeMessages } from '#i18n/messages/home.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { RideForm } from '#widgets/ride-form/ride-form.tsx';
import { Clientele, HowItWorks, Questions } from './guide.tsx';
import styles from './hero.module.css';
import { KnownRoutes } from './known-routes.tsx';
import { OurCars } from './our-cars.tsx';
import { OurServices } from './our-services.tsx';
import { Proof } from './proof.tsx';

export default function HomePage() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Proof />
      <KnownRoutes />
      <OurCars />
      <HowItWorks />
      <OurServices />
      <Clientele />
      <GivenReviews />
      <Questions />
    </>
  );
}

const ReviewList = lazy(async () => ({ default: (await import('./reviews.tsx')).ReviewList }));

/** The reviews of the operator's file. Where it has none nothing is shown, and nothing downloaded. */
function GivenReviews() {
  const { data: config } = useQuery(configQuery);
  const reviews = config?.standing.reviews;
  if (!reviews) return null;
  return (
    <Suspense>
      <ReviewList {...reviews} />
    </Suspense>
  );
}

/** The head of the page: a road at night, and the form that starts a booking. */
function Hero() {
  const texts = useMessages(homeMessages);
  const navigate = useNavigate();
  return (
    <section className={styles.hero}>
      <div className={styles.columns}>
        <div className={styles.words}>
          <p className={styles.tagline}>{texts.tagline}</p>
          <h1 className={styles.headline}>{texts.headline}</h1>
        </div>
        <div id="book-a-trip-section" className={styles.form}>
          <RideForm onPriced={() => void navigate(paths.reservation(1))} />
        </div>
        <ul className={styles.promises}>
          {texts.promises.map((promise) => (
            <li key={promise}>
              <Icon name="check" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
