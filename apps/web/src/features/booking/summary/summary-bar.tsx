import { useEffect, useId, useRef, useState } from 'react';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { journeyEnds } from '#widgets/ride/journey-ends.ts';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import { RideSummary } from './ride-summary.tsx';
import styles from './summary-bar.module.css';

/** The summary on a phone: a bar at the foot that opens to the details, and closes by Escape. */
export function SummaryBar({ prices }: { readonly prices: BookingPrices }) {
  const { summary: texts } = useMessages(bookingMessages);
  const ride = useMessages(rideMessages);
  const format = useFormat();
  const quote = useDraft((draft) => draft.quote);
  const transferType = useDraft((draft) => draft.trip.transferType);
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const details = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const ends = quote && journeyEnds(quote.answer.trips, transferType);
  const { chosen, totals } = prices;

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
        hidden={!isOpen}
        aria-label={texts.details}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing by which the keyboard gets in
        tabIndex={0}
      >
        {isOpen && <RideSummary prices={prices} />}
      </section>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.route}>
          {ends?.from.city} → {ends?.to.city}
          <span className={styles.car}>{chosen ? chosen.code : ride.noCar}</span>
        </span>
        {totals && <span className={styles.total}>{format.money(totals.totalTTC)}</span>}
        <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
        <VisuallyHidden>{isOpen ? texts.hide : texts.show}</VisuallyHidden>
      </button>
    </aside>
  );
}
