import { carCodes, paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { carsQuery } from '#api/queries/catalogue.ts';
import { carsMessages } from '#i18n/messages/cars.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { CarPlaceholder, CarPresentation } from '#widgets/car-presentation/car-presentation.tsx';
import { CarPrices, CarPricesPlaceholder } from './car-prices.tsx';
import styles from './cars-page.module.css';

/** Whom and what each category takes, what it costs in words, and what there is on board. */
export default function CarsPage() {
  const texts = useMessages(carsMessages);
  const { data: cars, isPending } = useQuery(carsQuery);
  usePageTitle(texts.title, texts.description);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <section aria-label={texts.list} aria-busy={isPending}>
        <ul className={styles.cars}>
          {isPending &&
            carCodes.map((code) => (
              <CarPlaceholder key={code} level={2}>
                <CarPricesPlaceholder />
              </CarPlaceholder>
            ))}
          {cars?.map((car) => (
            <CarPresentation key={car.code} car={car} level={2}>
              <CarPrices car={car} />
            </CarPresentation>
          ))}
        </ul>
        {!isPending && !cars?.length && <p role="alert">{texts.failed}</p>}
        <p className={styles.note}>{texts.surcharges}</p>
      </section>
      <section className={styles.board}>
        <h2>{texts.onBoard}</h2>
        <p className={styles.note}>{texts.onBoardText}</p>
        <ul className={styles.accessories}>
          {texts.accessories.map((accessory) => (
            <li key={accessory}>{accessory}</li>
          ))}
        </ul>
      </section>
      <p>
        <ButtonLink to={paths.homeSection('book-a-trip-section')} variant="primary">
          {texts.book}
        </ButtonLink>
      </p>
    </div>
  );
}
