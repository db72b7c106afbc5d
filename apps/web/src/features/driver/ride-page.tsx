import {
  type DriverRide,
  parisDate,
  parisInstant,
  type pathPatterns,
  paths,
  pickUpKindOf,
  rideProgress,
  vehicleColour,
} from '@chauffeur/core';
import { useParams } from 'react-router-dom';
import { phoneText } from '#i18n/phone-text.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { travelMessages } from '#i18n/messages/travel.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { extraName } from '#widgets/ride/catalogue-words.ts';
import { usePartyText } from '#widgets/ride/journey-timeline.tsx';
import { WayTo } from '#widgets/way-to/way-to.tsx';
import styles from './driver.module.css';
import { Sheet, useShownRides } from './shown-rides.tsx';
import { CallLink, RidePresses, WaitingClock } from './ride-presses.tsx';
import { routeOf } from './ride-news.tsx';
import { planOf, useBoardMoney, useStateText, useStillToDo } from './rides-page.tsx';

/** A ride with all that is needed on the way, and what is pressed on it (Rules 14.1 to 14.6). */
export default function RidePage() {
  const ride = useRideOfPage();
  return ride === undefined ? <UnknownRide /> : <KnownRide ride={ride} />;
}

/** The ride that the address names; nothing where it is none of this driver's. */
export function useRideOfPage(): DriverRide | undefined {
  const { orderId, rideIndex } = useParams<ParamsOf<typeof pathPatterns.driverRide>>();
  const { answer } = useShownRides();
  return answer.rides.find((ride) => ride.orderId === orderId && String(ride.rideIndex) === rideIndex);
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export function UnknownRide() {
  const texts = useMessages(driverMessages);
  return (
    <Sheet title={texts.unknown} lead={texts.unknownText}>
      <div>
        <ButtonLink to={paths.driver()}>{texts.back}</ButtonLink>
      </div>
    </Sheet>
  );
}

/** Stays with what is before it where a line ends. */
const between = '\u00a0· ';

function KnownRide({ ride }: { readonly ride: DriverRide }) {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const state = useStateText(ride);
  const { isToLeave } = useStillToDo(ride);
  const part = `${ride.orderId}/${ride.rideIndex}` as const;
  const title = `${format.hour(ride.startsAt)} ${routeOf(ride)}`;
  const day = format.day(parisInstant(parisDate(ride.startsAt), '12:00'));
  return (
    <Sheet
      title={title}
      lead={
        <>
          <strong className={styles.who}>{(ride.traveller ?? ride.customer).name}</strong>
          <span className={styles.date}>{day}</span>
          {between}
          {isToLeave && (
            <>
              <strong className={styles.leave}>{texts.leaveAt(format.hour(ride.leaveAt))}</strong>
              {between}
            </>
          )}
          {state}
        </>
      }
    >
      <p className={styles.papers}>
        <ButtonLink to={paths.driverVoucher(part)}>{texts.voucher}</ButtonLink>
        <ButtonLink to={paths.driverBoard(part)}>{texts.board}</ButtonLink>
        <CallLink ride={ride} />
      </p>
      <WaitingClock ride={ride} />
      <RideStops ride={ride} />
      <RideDetails ride={ride} />
      <RidePresses ride={ride} />
    </Sheet>
  );
}

/** The places of a ride. Those that the driver has left are a line each, so that the next one is in sight, with the way to it. */
function RideStops({ ride }: { readonly ride: DriverRide }) {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const { stops, endsAt } = ride;
  const left = leftStops(ride);
  const nameOf = (index: number) => {
    if (index === 0) return texts.pickUp;
    return index === stops.length - 1 ? texts.endAt(format.hour(endsAt)) : texts.stop(index);
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.dayTitle}>{texts.journey}</h2>
      <ol className={styles.stops}>
        {stops.map((stop, index) => (
          <li key={index} className={styles.stop}>
            <span className={styles.soft}>{nameOf(index)}</span>
            {index < left ? (
              <span>{placeText(stop)}</span>
            ) : (
              <>
                <strong>{placeText(stop)}</strong>
                <WayTo place={stop} />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How many of a ride's places its driver has left: that at which somebody got in last, and those before it. */
function leftStops(ride: DriverRide): number {
  const { state, stop } = rideProgress(ride.presses, planOf(ride));
  if (state === 'done') return ride.stops.length;
  return state === 'aboard' ? stop + 1 : stop;
}

/** A place in one line, its town not said twice, nor parted from its postcode. */
export function placeText({ placeName, postalCode, city }: DriverRide['stops'][number]): string {
  const town = placeName === city ? postalCode : [postalCode, city].filter(Boolean).join('\u00a0');
  return [placeName, town].filter(Boolean).join(', ');
}

/** Who is driven and with what: on the ride's page as on its bon. A value may be empty. */
export function useTravelFacts(ride: DriverRide) {
  const texts = useMessages(driverMessages);
  const travel = useMessages(travelMessages);
  const language = useLanguage();
  const party = usePartyText(ride);
  const { traveller, connections, extras, stops, freeMinutes } = ride;
  const isFlight = stops.slice(0, 1).some((from) => pickUpKindOf(from) === 'airport');
  return [
    {
      name: travel.traveller,
      value: traveller ? `${traveller.name}, ${phoneText(traveller.phoneNumber)}` : '',
    },
    ...connections.map(({ kind, number }) => ({ name: travel.connection[kind], value: number })),
    { name: travel.freeWaiting, value: travel.freeWaitingOf([freeMinutes], isFlight) },
    { name: texts.party, value: party },
    {
      name: texts.extras,
      value: extras.map((extra) => `${extra.quantity} × ${extraName(extra, language)}`).join(', '),
    },
  ];
}

function RideDetails({ ride }: { readonly ride: DriverRide }) {
  const texts = useMessages(driverMessages);
  const travel = useTravelFacts(ride);
  const language = useLanguage();
  const money = useBoardMoney(ride);
  const { customer, vehicle, comment } = ride;
  const colour = vehicle && vehicleColour(vehicle.colour, language);
  const facts = [
    { name: texts.customer, value: [customer.name, customer.companyName].filter(Boolean).join(', ') },
    { name: texts.phone, value: phoneText(customer.phoneNumber) },
    { name: texts.speaks, value: ride.language === 'en-US' ? texts.english : '' },
    ...travel,
    { name: texts.comment, value: comment },
    {
      name: texts.vehicle,
      value: vehicle ? [vehicle.plate, vehicle.name, colour].filter(Boolean).join(' · ') : '',
    },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <p className={styles.collect}>{money?.text ?? texts.nothingToCollect}</p>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.soft}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
