import { type Car, carCodes, paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { carsQuery } from '#api/queries/catalogue.ts';
import { homeMessages } from '#i18n/messages/home.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { WaitingPlace } from '#ui/waiting/waiting.tsx';
import carStyles from '#widgets/car-presentation/car-presentation.module.css';
import { CarPlaceholder, CarPresentation } from '#widgets/car-presentation/car-presentation.tsx';
import styles from './section.module.css';

/**
 * The three categories; shown only once all three are there (Rules 2.3). Until it is known, their place is kept, so that
 * nothing below moves; a failure to load them says nothing (Rules 8).
 */
export function OurCars() {
  const texts = useMessages(homeMessages);
  const { loading } = useMessages(siteMessages);
  const { data, isPending } = useQuery(carsQuery);
  const cars = carCodes.map((code) => data?.find((car) => car.code === code)).filter(isCar);
  if (!isPending && cars.length < carCodes.length) return null;
  return (
    <section id="our-cars" className={styles.section} aria-busy={isPending}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2>{texts.carsTitle}</h2>
          <p>{texts.carsText}</p>
        </header>
        <WaitingPlace isWaiting={isPending} words={loading}>
          <ul className={classNames(styles.grid, styles.strip, carStyles.cars)}>
            {isPending
              ? carCodes.map((code) => <CarPlaceholder key={code} />)
              : cars.map((car) => <CarPresentation key={car.code} car={car} to={paths.cars(car.code)} />)}
          </ul>
        </WaitingPlace>
        <div className={styles.ways}>
          <ButtonLink to={paths.homeSection('book-a-trip-section')} variant="primary">
            {texts.book}
          </ButtonLink>
          <ButtonLink to={paths.cars()}>{texts.carsDetails}</ButtonLink>
        </div>
      </div>
    </section>
  );
}

const isCar = (car: Car | undefined): car is Car => car !== undefined;
