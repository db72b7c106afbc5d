import {
  concernsOf,
  daysAfter,
  isCalendarDay,
  type OfficeDay,
  type OfficeRide,
  parisDate,
  parisInstant,
  paths,
  type RideConcern,
  shownPhoneNumber,
  vehicleColour,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { officeDayQuery } from '#api/queries/office-rides.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { officeConcernsMessages } from '#i18n/messages/office-concerns.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { travelMessages } from '#i18n/messages/travel.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { useNow } from '#ui/use-now.ts';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { Facts } from '#widgets/facts/facts.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderStatusMark } from '#widgets/order/order-status.tsx';
import { extraName } from '#widgets/ride/catalogue-words.ts';
import { usePartyText } from '#widgets/ride/journey-timeline.tsx';
import { RideHours } from '#widgets/ride/ride-hours.tsx';
import { WayTo } from '#widgets/way-to/way-to.tsx';
import { Freshness } from '../freshness.tsx';
import { DriverProposals, routeOf } from './driver-proposals.tsx';
import styles from './today.module.css';

/** The rides of a day, for a phone in a hand: what is late or missing first, then all of them by their hour (Rules 12.3). */
export default function TodayPage() {
  const texts = useMessages(officeRidesMessages);
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const today = parisDate(now);
  const dayParameter = search.get('day');
  const day = dayParameter !== null && isCalendarDay(dayParameter) ? dayParameter : today;
  const shown = useQuery(officeDayQuery(day));
  const names = new Map([
    [today, texts.today],
    [daysAfter(today, 1), texts.tomorrow],
  ]);
  const title = names.get(day) ?? texts.day;
  usePageTitle(title);
  return (
    <Page title={title} lead={<span className={styles.date}>{format.day(parisInstant(day, '12:00'))}</span>}>
      <DayChoice
        day={day}
        names={names}
        onChoose={(chosen) => setSearch(chosen === today ? {} : { day: chosen }, { replace: true })}
      />
      <Freshness
        day={day}
        count={shown.data && shown.data.rides.length > 0 ? texts.count(shown.data.rides.length) : undefined}
        isShown={shown.data !== undefined}
      />
      {shown.data && day === today && <DriverProposals proposals={shown.data.proposals} />}
      {shown.data ? <DayRides shown={shown.data} now={now} /> : <LoadState queries={[shown]} />}
    </Page>
  );
}

interface DayChoiceProps {
  readonly day: string;
  /** The names of days that have one, in the order of the days. */
  readonly names: ReadonlyMap<string, string>;
  readonly onChoose: (day: string) => void;
}

function DayChoice({ day, names, onChoose }: DayChoiceProps) {
  const texts = useMessages(officeRidesMessages);
  const [typed, setTyped] = useState(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setTyped(day);
  }
  return (
    <div className={styles.choice} role="group" aria-label={texts.dayChoice}>
      {[...names].map(([value, name]) => (
        <button
          key={value}
          type="button"
          className={styles.near}
          aria-pressed={day === value}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
      <div className={styles.other}>
        <DateField
          id="office-day"
          name="day"
          label={texts.otherDay}
          value={typed}
          error={undefined}
          refusalOf={anyDay}
          onChange={(chosen) => {
            setTyped(chosen);
            if (isCalendarDay(chosen)) onChoose(chosen);
          }}
        />
      </div>
    </div>
  );
}

const anyDay = () => undefined;

/** From how many rides on those that are over are folded away: fewer are in nobody's way. */
const foldedFrom = 4;
/** How long after its end a ride counts as over, in milliseconds: a late one is still under way. */
const overAfterMs = 2 * 60 * 60 * 1000;

const keyOf = ({ orderId, rideIndex }: OfficeRide) => `${orderId}-${rideIndex}`;

function DayRides({ shown: { day, rides, isCut }, now }: { readonly shown: OfficeDay; readonly now: string }) {
  const texts = useMessages(officeRidesMessages);
  const concernText = useConcernText();
  const format = useFormat();
  const troubled = rides
    .map((ride) => ({ ride, concerns: concernsIn(ride, now) }))
    .filter(({ concerns }) => concerns.length > 0);
  if (rides.length === 0) return <p className={styles.empty}>{texts.none}</p>;
  const isOver = ({ endsAt }: OfficeRide) => Date.parse(endsAt) + overAfterMs <= Date.parse(now);
  const over = rides.filter(isOver);
  const isFolded = over.length >= foldedFrom && over.length < rides.length;
  const cardsOf = (some: readonly OfficeRide[]) => (
    <ol className={styles.rides}>
      {some.map((ride) => (
        <li key={keyOf(ride)}>
          <Ride ride={ride} day={day} now={now} />
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {isCut && <Notice tone="warning">{texts.cut}</Notice>}
      {troubled.length > 0 && (
        <section className={styles.first} aria-labelledby="office-first">
          <h2 id="office-first" className={styles.firstTitle}>
            <Icon name="alert" /> {texts.first}
          </h2>
          <ul className={styles.list}>
            {troubled.map(({ ride, concerns }) => (
              <li key={keyOf(ride)}>
                <Link className={styles.firstLink} to={paths.officeOrder(ride.orderId)}>
                  <strong>{concerns.map((concern) => concernText(concern, ride)).join(' · ')}</strong>
                  <span>{texts.firstOf(format.hour(ride.startsAt), routeOf(ride))}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isFolded && (
        <details className={styles.over}>
          <summary>{texts.over(over.length)}</summary>
          {cardsOf(over)}
        </details>
      )}
      {cardsOf(isFolded ? rides.filter((ride) => !isOver(ride)) : rides)}
    </>
  );
}

/** A concern in words. Of a flight that lands too late for its ride, with the hour of landing. */
function useConcernText(): (concern: RideConcern, ride: Pick<OfficeRide, 'landsAt'>) => string {
  const texts = useMessages(officeConcernsMessages);
  const format = useFormat();
  return (concern, { landsAt }) => {
    const words = texts[concern];
    return typeof words === 'string' ? words : words(landsAt === null ? '' : format.hour(landsAt));
  };
}

/** What is late or missing at a ride. While an answer is being sent it does not count as missing. */
function concernsIn(ride: OfficeRide, now: string): RideConcern[] {
  const lacksDriver = ride.vehicle !== null && ride.driver === null;
  const isAnswered = (concern: RideConcern) => concern === 'unanswered' || concern === 'answer_late';
  const facts = { ...ride, lacksDriver, hasLostDriver: ride.lostDriver !== null };
  return concernsOf(facts, now).filter((concern) => !ride.isChanging || !isAnswered(concern));
}

interface RideProps {
  readonly ride: OfficeRide;
  readonly now: string;
}

function Ride({ ride, day, now }: RideProps & Pick<OfficeDay, 'day'>) {
  const headingId = `ride-${keyOf(ride)}`;
  return (
    <article className={styles.ride} aria-labelledby={headingId}>
      <RideHead ride={ride} day={day} headingId={headingId} />
      <RideMarks ride={ride} now={now} />
      <RideDetails ride={ride} />
      <RideActions ride={ride} />
    </article>
  );
}

interface RideHeadProps extends Pick<RideProps, 'ride'>, Pick<OfficeDay, 'day'> {
  readonly headingId: string;
}

/** The head of a ride. Of one that begins on another day, as over midnight, it tells the day, since its hour alone would be taken for the shown day's. */
function RideHead({ ride, day, headingId }: RideHeadProps) {
  const texts = useMessages(officeRidesMessages);
  const format = useFormat();
  return (
    <header className={styles.head}>
      <RideHours startsAt={ride.startsAt} leave={ride.leaveAt && texts.leaveAt(format.hour(ride.leaveAt))} />
      <div className={styles.what}>
        <h2 id={headingId} className={styles.route}>
          {routeOf(ride)}
        </h2>
        <p className={styles.soft}>
          {parisDate(ride.startsAt) !== day && <strong>{format.day(ride.startsAt, 'short')} · </strong>}
          {texts.until(format.hour(ride.endsAt))}
          {ride.rideCount > 1 && ` · ${texts.part(ride.rideIndex + 1, ride.rideCount)}`} · {ride.orderNumber}
        </p>
      </div>
    </header>
  );
}

/** Where it stands, what is late or missing, and what is to be collected, in words. */
function RideMarks({ ride, now }: RideProps) {
  const texts = useMessages(officeRidesMessages);
  const concernText = useConcernText();
  const format = useFormat();
  return (
    <p className={styles.marks}>
      {ride.isChanging ? (
        <span>{texts.isChanging}</span>
      ) : (
        <OrderStatusMark order={{ status: ride.status, pendingChange: null, history: [] }} />
      )}
      {concernsIn(ride, now).map((concern) => (
        <span key={concern} className={styles.concern}>
          <Icon name="alert" /> {concernText(concern, ride)}
        </span>
      ))}
      {ride.collectTTC > 0 && (
        <strong className={styles.collect}>{texts.collect(format.money(ride.collectTTC))}</strong>
      )}
      {ride.giveBackTTC > 0 && (
        <strong className={styles.collect}>{texts.giveBack(format.money(ride.giveBackTTC))}</strong>
      )}
    </p>
  );
}

/** Buttons that call, lead there, or open the order, at one press each. */
function RideActions({ ride: { customer, traveller, stops, orderId, orderNumber } }: Pick<RideProps, 'ride'>) {
  const texts = useMessages(officeRidesMessages);
  // The traveller has to be found, where that is not the customer.
  const { name, phoneNumber } = traveller ?? customer;
  const [pickup] = stops;
  return (
    <div className={styles.actions}>
      <a
        className={styles.action}
        href={`tel:${phoneNumber}`}
        aria-label={texts.callWho(name, shownPhoneNumber(phoneNumber))}
      >
        <Icon name="phone" /> {texts.call}
      </a>
      {pickup && <WayTo place={pickup} />}
      <Link
        className={classNames(styles.action, styles.open)}
        to={paths.officeOrder(orderId)}
        aria-label={texts.openOf(orderNumber)}
      >
        {texts.open} <Icon name="arrow-right" />
      </Link>
    </div>
  );
}

/** The facts of a ride: customer, passenger, flights and trains, vehicle, driver, extras and comment. */
function RideDetails({ ride }: Pick<RideProps, 'ride'>) {
  const texts = useMessages(officeRidesMessages);
  const concernTexts = useMessages(officeConcernsMessages);
  const language = useLanguage();
  const party = usePartyText(ride);
  const travelTexts = useMessages(travelMessages);
  const { vehicle, driver, partner, customer, traveller, connections, extras, comment, carCode, lacksVehicle } = ride;
  const colour = vehicle && vehicleColour(vehicle.colour, language);
  const named = vehicle && [vehicle.plate, vehicle.name, colour].filter(Boolean).join(' · ');
  const unnamed = lacksVehicle ? `${texts.noVehicle} (${carCode})` : carCode;
  const drivenBy = driver ? `${driver.firstName} ${driver.lastName}` : concernTexts.no_driver;
  const withThem = extras.map((extra) => `${extra.quantity} × ${extraName(extra, language)}`);
  const facts = [
    { name: texts.customer, value: `${customer.name}, ${phoneText(customer.phoneNumber)} · ${party}` },
    {
      name: travelTexts.traveller,
      value: traveller ? `${traveller.name}, ${phoneText(traveller.phoneNumber)}` : '',
    },
    ...connections.map(({ kind, number }) => ({ name: travelTexts.connection[kind], value: number })),
    { name: texts.vehicle, value: named ? `${named} (${carCode})` : unnamed },
    { name: texts.partner, value: partner ? `${partner.name} (${partner.revtc})` : '' },
    { name: texts.driver, value: vehicle ? drivenBy : '' },
    { name: texts.extras, value: withThem.join(', ') },
    { name: texts.comment, value: comment },
  ].filter(({ value }) => value !== '');
  return <Facts facts={facts} />;
}
