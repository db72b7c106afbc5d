import {
  concernsOf,
  type OfficeDay,
  type OfficeRide,
  parisDate,
  paths,
  type RideConcern,
  shownPhoneNumber,
  vehicleColour,
} from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { phoneText } from '#i18n/phone-text.ts';
import { officeConcernsMessages } from '#i18n/messages/office-concerns.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { travelMessages } from '#i18n/messages/travel.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Facts } from '#widgets/facts/facts.tsx';
import { OrderStatusMark } from '#widgets/order/order-status.tsx';
import { extraName } from '#widgets/ride/catalogue-words.ts';
import { usePartyText } from '#widgets/ride/journey-timeline.tsx';
import { RideHours } from '#widgets/ride/ride-hours.tsx';
import { WayTo } from '#widgets/way-to/way-to.tsx';
import { routeOf } from './driver-proposals.tsx';
import styles from './today.module.css';

interface RideProps {
  readonly ride: OfficeRide;
  readonly now: string;
}

/** A ride of the day: its head, what is to be known of it, and what can be done at one press. */
export function DayRideCard({ ride, day, now }: RideProps & Pick<OfficeDay, 'day'>) {
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

export const keyOf = ({ orderId, rideIndex }: OfficeRide) => `${orderId}-${rideIndex}`;

/** A concern in words. Of a flight that lands too late for its ride, with the hour of landing. */
export function useConcernText(): (concern: RideConcern, ride: Pick<OfficeRide, 'landsAt'>) => string {
  const texts = useMessages(officeConcernsMessages);
  const format = useFormat();
  return (concern, { landsAt }) => {
    const words = texts[concern];
    return typeof words === 'string' ? words : words(landsAt === null ? '' : format.hour(landsAt));
  };
}

/** What is late or missing at a ride. While an answer is being sent it does not count as missing. */
export function concernsIn(ride: OfficeRide, now: string): RideConcern[] {
  const lacksDriver = ride.vehicle !== null && ride.driver === null;
  const isAnswered = (concern: RideConcern) => concern === 'unanswered' || concern === 'answer_late';
  const facts = { ...ride, lacksDriver, hasLostDriver: ride.lostDriver !== null };
  return concernsOf(facts, now).filter((concern) => !ride.isChanging || !isAnswered(concern));
}
