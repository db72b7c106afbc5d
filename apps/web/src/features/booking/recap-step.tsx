import { freeWaitingOf, paths, readConnections, usualWaiting } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { pairMessages } from '#i18n/messages/pair.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { acceptTerms } from '#state/draft-actions.ts';
import { partyOf } from '#state/trip-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Waiting } from '#ui/waiting/waiting.tsx';
import { customerFacts, Facts } from '#widgets/facts/facts.tsx';
import { NewTabLink } from '#widgets/new-tab-link/new-tab-link.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { JourneyTimeline, usePartyText } from '#widgets/ride/journey-timeline.tsx';
import { PairTotal, PriceLines } from '#widgets/ride/price-lines.tsx';
import { RideEmissions } from '#widgets/ride/ride-emissions.tsx';
import { useTravelFacts } from '#widgets/ride/travel-facts.ts';
import { ChosenNotice, useChosenAcceptedAtOnce } from '#widgets/availability/chosen-notice.tsx';
import { connectionsToOrder } from './payment/order-request-of.ts';
import { PricesFailed } from './prices/prices-failed.tsx';
import { articlesOf, type BookedRide, type BookingPrices } from './prices/use-booking-prices.ts';
import styles from './recap-step.module.css';
import { StepButtons, StepFrame } from './steps/step-frame.tsx';
import { RideNotices } from './vehicle/ride-notices.tsx';

interface RecapStepProps {
  readonly prices: BookingPrices;
  /** Whether the account has just been opened, which is said on the page and not by a notification over it. */
  readonly isRegistered: boolean;
  readonly goTo: (step: number) => void;
}

const termsId = 'recap-terms';

/** Step 3: everything once more, read-only, and the terms to accept (Rules 2.8, 5.8). */
export function RecapStep({ prices, isRegistered, goTo }: RecapStepProps) {
  const { recap: texts, steps } = useMessages(bookingMessages);
  const { next } = useMessages(siteMessages);
  const { terms_not_accepted: notAccepted } = useMessages(fieldErrorMessages);
  const accepted = useDraft((draft) => draft.termsAccepted);
  const [refusals, setRefusals] = useState(0);
  const isAtOnce = useChosenAcceptedAtOnce();
  const error = refusals > 0 && !accepted ? notAccepted : undefined;

  function goOn() {
    if (accepted) goTo(4);
    else setRefusals(refusals + 1);
  }

  return (
    <StepFrame title={steps.recap} lead={isRegistered ? texts.registeredLead : texts.lead}>
      <ErrorSummary problems={error ? [{ fieldId: termsId, text: error }] : []} failedSubmissions={refusals} />
      <RideNotices />
      <ChosenNotice prices={prices} />
      <RideRecap prices={prices} />
      <CustomerRecap />
      <section className={styles.part} aria-labelledby="recap-conditions">
        <h2 id="recap-conditions" className={styles.title}>
          {texts.conditions}
        </h2>
        <ul className={styles.conditions}>
          <li>{isAtOnce ? texts.chargeAtOnce : texts.charge}</li>
          <li>{texts.cancellation}</li>
          <WaitingNotice />
          <li>{texts.noWithdrawal}</li>
        </ul>
        <TermsCheckbox id={termsId} accepted={accepted} error={error} onChange={acceptTerms} />
      </section>
      <StepButtons onPrevious={() => goTo(2)}>
        <Button variant="primary" onClick={goOn}>
          {next}
        </Button>
      </StepButtons>
    </StepFrame>
  );
}

/** How long the driver waits without charge where this ride begins, and its way back (Rules 14.6). */
function WaitingNotice() {
  const { recap: texts } = useMessages(bookingMessages);
  const { money } = useFormat();
  const { data: config } = useQuery(configQuery);
  const quote = useDraft((draft) => draft.quote);
  const terms = config?.company.waiting ?? usualWaiting;
  const { minutes, isFlight } = freeWaitingOf(quote?.answer.trips ?? [], terms);
  return <li>{texts.waiting(minutes, money(terms.minuteTTC), isFlight)}</li>;
}

/** Trip, car, extras and price, as they will be ordered; two cars one below the other, and what both cost. */
function RideRecap({ prices }: { readonly prices: BookingPrices }) {
  const ride = useMessages(rideMessages);
  const pair = useMessages(pairMessages);
  const { loading } = useMessages(siteMessages);
  const trip = useDraft((draft) => draft.trip);
  const quote = useDraft((draft) => draft.quote);
  const party = usePartyText(partyOf(trip));
  const { rides, totals, priceToConfirm } = prices;
  const isPair = rides.length > 1;
  const hasExtras = rides.some((booked) => (booked.totals?.extras.length ?? 0) > 0);
  return (
    <>
      <RecapPart title={ride.trip} step={0}>
        {quote && <JourneyTimeline trips={quote.answer.trips} transferType={trip.transferType} />}
        <p className={styles.party}>{party}</p>
      </RecapPart>
      <RecapPart title={isPair ? pair.yourCars : ride.car} step={1}>
        {isPair && <p>{hasExtras ? `${pair.twoOrders} ${pair.extras}` : pair.twoOrders}</p>}
        {rides.map((booked, index) => (
          <CarRecap key={index === 0 ? 'first' : 'second'} booked={booked} prices={prices} />
        ))}
        {isPair && totals && <PairTotal totalTTC={totals.totalTTC} priceToConfirm={priceToConfirm} />}
        <PricesFailed {...prices} />
        {!totals && !prices.failed && (
          <Waiting words={loading}>
            <Skeleton shape="block" />
          </Waiting>
        )}
      </RecapPart>
    </>
  );
}

interface CarRecapProps {
  readonly booked: BookedRide;
  readonly prices: BookingPrices;
}

/** A car with what it costs; of two, with those who ride in it. */
function CarRecap({ booked, prices: { rides, transferType, priceToConfirm } }: CarRecapProps) {
  const { recap: texts } = useMessages(bookingMessages);
  const language = useLanguage();
  const party = usePartyText(booked.party);
  const { car, totals } = booked;
  return (
    <div className={styles.car}>
      <p>
        <strong>{car.code}</strong> · {carDescription(car, language)}
        {rides.length > 1 && ` · ${party}`}
      </p>
      {totals && (
        <PriceLines
          {...totals}
          articles={articlesOf(booked, { transferType, ride: texts.ride, language })}
          priceToConfirm={priceToConfirm}
        />
      )}
      <RideEmissions ride={{ car, trips: car.trips }} />
    </div>
  );
}

/** Who travels and who is billed (Rules 2.8). */
function CustomerRecap() {
  const { recap: texts } = useMessages(bookingMessages);
  const { customer, comment, traveller, ...draft } = useDraft();
  const trips = draft.quote?.answer.trips ?? [];
  const read = readConnections(trips, connectionsToOrder(draft));
  const travel = useTravelFacts({ trips, traveller, connections: 'errors' in read ? [] : read.connections });
  if (!customer) return null;
  return (
    <RecapPart title={texts.customer} step={2}>
      <Facts
        facts={[
          ...customerFacts(customer, texts),
          ...travel,
          { name: texts.comment, value: comment || texts.noComment },
        ]}
      />
    </RecapPart>
  );
}

interface RecapPartProps {
  readonly title: string;
  /** The step in which it is changed. */
  readonly step: number;
  readonly children: ReactNode;
}

/** A part of the recap, with the way back to where it was entered. */
function RecapPart({ title, step, children }: RecapPartProps) {
  const { recap: texts } = useMessages(bookingMessages);
  return (
    <section className={styles.part}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <Link className={styles.edit} to={paths.reservation(step)} aria-label={texts.editPart(title)}>
          {texts.edit}
        </Link>
      </header>
      {children}
    </section>
  );
}

interface TermsCheckboxProps {
  readonly id: string;
  readonly accepted: boolean;
  readonly error: string | undefined;
  readonly onChange: (accepted: boolean) => void;
}

/** Terms of sale and travel charter, each to be read in a tab of its own, so that the booking stays (Rules 5.8). */
function TermsCheckbox({ id, accepted, error, onChange }: TermsCheckboxProps) {
  const { recap: texts } = useMessages(bookingMessages);
  return (
    <Checkbox id={id} value={accepted} error={error} onChange={onChange}>
      {texts.terms}
      <NewTabLink to={paths.terms()}>{texts.termsOfSale}</NewTabLink>
      {texts.and}
      <NewTabLink to={paths.travelCharter()}>{texts.charter}</NewTabLink>.
    </Checkbox>
  );
}
