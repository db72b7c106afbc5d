import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { pairMessages } from '#i18n/messages/pair.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { partyOf } from '#state/trip-draft.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useMedia } from '#ui/use-media.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { CarPicture } from '#widgets/car-picture/car-picture.tsx';
import { ArticleLines } from '#widgets/ride/price-lines.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';
import { JourneyTimeline, usePartyText } from '#widgets/ride/journey-timeline.tsx';
import lines from '#widgets/ride/price-lines.module.css';
import { usePriceText } from '#widgets/ride/price-text.ts';
import { articlesOf, type BookedRide, type BookingPrices, chosenCars } from './prices/use-booking-prices.ts';
import { WayOnPlace } from './steps/way-on.tsx';
import styles from './summary.module.css';

interface SummaryProps {
  readonly prices: BookingPrices;
  /** Whether the step's page itself shows trip, car and total, which are then not shown twice. */
  readonly isToldByStep: boolean;
}

/** Trip, car and total beside the steps, with the step's own button: at the side on a desk, at the foot on a phone. */
export function Summary({ prices, isToldByStep }: SummaryProps) {
  const isNarrow = useMedia(narrow);
  if (isNarrow) return <SummaryBar prices={prices} isToldByStep={isToldByStep} />;
  return isToldByStep ? null : <SummaryCard prices={prices} />;
}

/** The width from which there is room at the side; `reservation-page.module.css` lays its columns out by the same. */
const narrow = '(max-width: 63.99rem)';

/** The summary on a desk: a card at the side that stays. The total comes first, so that the longest trip cannot hide it. */
function SummaryCard({ prices }: Pick<SummaryProps, 'prices'>) {
  const { summary } = useMessages(bookingMessages);
  const texts = useMessages(rideMessages);
  const { totals, priceToConfirm } = prices;
  const price = usePriceText(priceToConfirm);
  return (
    <aside className={styles.card} aria-label={summary.label}>
      {totals && (
        <p className={styles.cardTotal}>
          <span>{texts.total}</span>
          <span className={priceToConfirm ? styles.toConfirm : styles.amount}>{price(totals.totalTTC)}</span>
        </p>
      )}
      <WayOnPlace />
      <RideSummary prices={prices} />
    </aside>
  );
}

/** The summary on a phone: a bar at the foot with the step's own button, first for the keyboard as it is for the thumb. */
export function SummaryBar({ prices, isToldByStep }: SummaryProps) {
  const { summary: texts } = useMessages(bookingMessages);
  const ride = useMessages(rideMessages);
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const details = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLDivElement>(null);
  useFootHeight(row);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      // What is about to be hidden may hold the focus, which would fall back to the top of the page.
      if (details.current?.contains(document.activeElement)) toggle.current?.focus();
      setIsOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <aside className={styles.bar} aria-label={texts.label}>
      <section
        ref={details}
        id={detailsId}
        className={styles.details}
        hidden={!isOpen || isToldByStep}
        aria-label={texts.details}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing by which the keyboard gets in
        tabIndex={0}
      >
        {isOpen && <RideSummary prices={prices} />}
      </section>
      <div ref={row} className={styles.row}>
        <WayOnPlace />
        {isToldByStep ? (
          <p className={styles.told}>
            {ride.total} <BarTotal prices={prices} />
          </p>
        ) : (
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <BarRide prices={prices} />
            <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
            <VisuallyHidden>{isOpen ? texts.hide : texts.show}</VisuallyHidden>
          </button>
        )}
      </div>
    </aside>
  );
}

/** Tells the page how high the bar is without its details, which a long button or large text doubles: foot and notifications end above it. */
function useFootHeight(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const sizes = new ResizeObserver(() => root.style.setProperty('--bar-height', `${element.offsetHeight}px`));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      root.style.removeProperty('--bar-height');
    };
  }, [row]);
}

/** What the bar says of the ride: its total and car, and the route as far as there is room. The details have all of it. */
function BarRide({ prices }: Pick<SummaryProps, 'prices'>) {
  const ride = useMessages(rideMessages);
  const quote = useDraft((draft) => draft.quote);
  const transferType = useDraft((draft) => draft.trip.transferType);
  const ends = quote && journeyEnds(quote.answer.trips, transferType);
  return (
    <span className={styles.ride}>
      <span className={styles.barPrice}>
        <BarTotal prices={prices} /> <span className={styles.barCar}>{chosenCars(prices)?.code ?? ride.noCar}</span>
      </span>
      {ends && <span className={styles.route}>{journeyTitle(ends)}</span>}
    </span>
  );
}

function BarTotal({ prices: { totals, priceToConfirm } }: Pick<SummaryProps, 'prices'>) {
  const price = usePriceText(priceToConfirm);
  const look = priceToConfirm ? styles.toConfirm : styles.barTotal;
  return totals && <span className={look}>{price(totals.totalTTC)}</span>;
}

/** Trip and car, in sight from the car on (Rules 2.5). The total stands apart, where it never scrolls away. */
function RideSummary({ prices }: { readonly prices: BookingPrices }) {
  const texts = useMessages(rideMessages);
  const pair = useMessages(pairMessages);
  const trip = useDraft((draft) => draft.trip);
  const quote = useDraft((draft) => draft.quote);
  const party = usePartyText(partyOf(trip));
  const { rides } = prices;
  if (!quote) return null;
  return (
    <div className={styles.summary}>
      <section className={styles.part}>
        <h2 className={styles.title}>{texts.trip}</h2>
        <JourneyTimeline trips={quote.answer.trips} transferType={trip.transferType} isCompact />
        <p className={styles.soft}>{party}</p>
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{rides.length > 1 ? pair.yourCars : texts.car}</h2>
        {rides.length === 0 && <p className={styles.soft}>{texts.noCar}</p>}
        {/* Both cars may be of the same category, so it is no key. */}
        {rides.map((booked, index) => (
          <BookedCar key={index === 0 ? 'first' : 'second'} booked={booked} prices={prices} />
        ))}
      </section>
    </div>
  );
}

interface BookedCarProps {
  readonly booked: BookedRide;
  readonly prices: BookingPrices;
}

/** A car that is chosen, with what it costs; of two, with those who ride in it. */
function BookedCar({ booked, prices }: BookedCarProps) {
  const { recap } = useMessages(bookingMessages);
  const language = useLanguage();
  const party = usePartyText(booked.party);
  const { rides, transferType, priceToConfirm } = prices;
  const { car } = booked;
  return (
    <>
      <div className={styles.car}>
        <span className={styles.drawing}>
          <CarPicture car={car} />
        </span>
        <span>
          <strong>{car.code}</strong>
          <span className={styles.soft}>{rides.length > 1 ? party : carDescription(car, language)}</span>
        </span>
      </div>
      <dl className={lines.lines}>
        <ArticleLines
          articles={articlesOf(booked, { transferType, ride: recap.ride, language })}
          priceToConfirm={priceToConfirm}
        />
      </dl>
    </>
  );
}
