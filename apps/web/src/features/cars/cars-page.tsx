import { type Car, carCodes, fromCents, paths, priceCar, rideVatRate, toCents, withVat } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { carsQuery } from '#api/queries/catalogue.ts';
import { carsMessages } from '#i18n/messages/cars.ts';
import { emissionsMessages } from '#i18n/messages/emissions.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { SkeletonWords } from '#ui/skeleton/skeleton.tsx';
import { WaitingPlace } from '#ui/waiting/waiting.tsx';
import { CarInside, CarInsidePlaceholder } from '#widgets/car-presentation/car-inside.tsx';
import { CarPlaceholder, CarPresentation } from '#widgets/car-presentation/car-presentation.tsx';
import { FailedNotice, hasFailed } from '#widgets/load-state/load-state.tsx';
import styles from './cars-page.module.css';

/** Whom and what each category takes, what it costs in words, and what there is on board. */
export default function CarsPage() {
  const texts = useMessages(carsMessages);
  const { loading } = useMessages(siteMessages);
  const query = useQuery(carsQuery);
  const cars = query.data;
  const isPending = !cars && !hasFailed(query);
  usePageTitle(texts.title, texts.description);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <section className={styles.offers} aria-label={texts.list} aria-busy={isPending}>
        <WaitingPlace isWaiting={isPending} words={loading}>
          <ul className={styles.cars}>
            {isPending &&
              carCodes.map((code) => (
                <CarPlaceholder key={code} level={2}>
                  <CarPricesPlaceholder />
                  <CarInsidePlaceholder />
                </CarPlaceholder>
              ))}
            {cars?.map((car) => (
              <CarPresentation key={car.code} car={car} level={2} id={car.code.toLowerCase()}>
                <CarPrices car={car} />
                <CarInside car={car} />
              </CarPresentation>
            ))}
          </ul>
        </WaitingPlace>
        {hasFailed(query) && <FailedNotice text={texts.failed} onRetry={() => void query.refetch()} />}
        {cars?.length === 0 && <p role="alert">{texts.failed}</p>}
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
      <Emissions cars={cars ?? []} />
      <p>
        <ButtonLink to={paths.homeSection('book-a-trip-section')} variant="primary">
          {texts.book}
        </ButtonLink>
      </p>
    </div>
  );
}

/** How the greenhouse gases that every ride names are worked out, with each category's factor and where it comes from (Rules 9.16). */
function Emissions({ cars }: { readonly cars: readonly Car[] }) {
  const texts = useMessages(emissionsMessages);
  const format = useFormat();
  const language = useLanguage();
  return (
    <section id="emissions" className={styles.board}>
      <h2>{texts.title}</h2>
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.note}>
          {paragraph}
        </p>
      ))}
      <dl className={styles.factors}>
        {cars.map(
          ({ code, emissions }) =>
            emissions && (
              <div key={code}>
                <dt>{code}</dt>
                <dd>
                  {texts.factor(
                    texts.grams(emissions.gramsPerKm.toLocaleString(language)),
                    format.percent(emissions.emptyKmPercent),
                  )}
                </dd>
                <dd className={styles.note}>
                  {texts.source(
                    language === 'en-US' && emissions.sourceEn !== '' ? emissions.sourceEn : emissions.source,
                    format.day(`${emissions.date}T12:00:00.000Z`, 'medium'),
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** What the shortest ride and each kilometre cost, with VAT, at the ordinary rate (Rules 9.2). */
function CarPrices({ car }: { readonly car: Car }) {
  const texts = useMessages(carsMessages);
  const format = useFormat();
  return (
    <p className={styles.prices}>
      <strong>{texts.from(format.money(shortestRide(car)))}</strong>
      <span>{texts.perKm(format.money(fromCents(withVat(toCents(car.kmPrice), rideVatRate))))}</span>
    </p>
  );
}

/** Keeps the place of the prices until they are there. */
function CarPricesPlaceholder() {
  const texts = useMessages(carsMessages);
  const format = useFormat();
  return (
    <p className={styles.prices}>
      <strong>
        <SkeletonWords words={texts.from(format.money(50))} />
      </strong>
      <span>
        <SkeletonWords words={texts.perKm(format.money(2.25))} />
      </span>
    </p>
  );
}

/** The price of the shortest ride in a car. No price rule is given, so that its date does not matter. */
function shortestRide(car: Car): number {
  return priceCar({ car, trips: [{ fromDatetime: '2024-03-01T12:00:00.000Z', distance: 1 }], rules: [] }).totalTTC;
}
