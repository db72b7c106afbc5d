import {
  daysAfter,
  type DriverRide,
  parisDate,
  parisInstant,
  paths,
  rideProgress,
  type RidePlan,
} from '@chauffeur/core';
import { Link, useLocation } from 'react-router-dom';
import { driverMessages } from '#i18n/messages/driver.ts';
import { landingMessages } from '#i18n/messages/landing.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useNow } from '#ui/use-now.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { RideHours } from '#widgets/ride/ride-hours.tsx';
import styles from './driver.module.css';
import { FeedAddress } from './feed-address.tsx';
import { routeOf } from './ride-news.tsx';
import { Sheet, useShownRides } from './shown-rides.tsx';

/** The days that each address shows; all others show today. */
const spans = { [paths.driverTomorrow()]: 'tomorrow', [paths.driverWeek()]: 'week' } as const;

/** A driver's rides of a day, or of a week by its days, the next one first. */
export default function RidesPage() {
  const { pathname } = useLocation();
  const span = spans[pathname.replace(/\/$/, '')] ?? 'today';
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const { answer, isAnswered } = useShownRides();
  const { rides } = answer;
  const today = useToday();
  const title = texts[span];
  const days = { today: [today], tomorrow: [daysAfter(today, 1)], week: weekFrom(daysAfter(today, -1)) }[span];
  const shown = days.map((day) => ({ day, rides: rides.filter((ride) => isOn(ride, day)) })).filter(hasRides);
  const [only = today] = days;
  const lead = span === 'week' ? undefined : format.day(parisInstant(only, '12:00'));
  const isKnown = isAnswered || (days.length === 1 && only === answer.today);
  return (
    <Sheet title={title} lead={lead && <span className={styles.date}>{lead}</span>}>
      {isKnown ? (
        shown.length === 0 && <p className={styles.empty}>{span === 'week' ? texts.noneInWeek : texts.none}</p>
      ) : (
        <NotKept />
      )}
      {shown.map((each) => (
        <section key={each.day} className={styles.section}>
          {span === 'week' && (
            <h2 className={styles.dayTitle}>
              <span className={styles.date}>{format.day(parisInstant(each.day, '12:00'))}</span>
            </h2>
          )}
          <DayRides {...each} />
        </section>
      ))}
      {span === 'week' && <FeedAddress />}
    </Sheet>
  );
}

interface DayRidesProps {
  readonly day: string;
  readonly rides: readonly DriverRide[];
}

/** The rides of a day. Those that are over stand below the others: in the afternoon the next one would be screens away otherwise. */
function DayRides({ day, rides }: DayRidesProps) {
  const texts = useMessages(driverMessages);
  const { answer } = useShownRides();
  const over = rides.filter((ride) => isOverBy(ride, answer.today));
  const ahead = rides.filter((ride) => !over.includes(ride));
  return (
    <>
      {ahead.length > 0 && <RideList day={day} rides={ahead} />}
      {ahead.length > 0 && over.length > 0 && <p className={styles.soft}>{texts.overRides}</p>}
      {over.length > 0 && <RideList day={day} rides={over} />}
    </>
  );
}

function RideList({ day, rides }: DayRidesProps) {
  return (
    <ol className={styles.rides}>
      {rides.map((ride) => (
        <li key={`${ride.orderId}-${ride.rideIndex}`}>
          <RideLink ride={ride} day={day} />
        </li>
      ))}
    </ol>
  );
}

/** Of a day of which the device has kept nothing: it is asked for, unless nobody answers. */
function NotKept() {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const { answer, isStale, query } = useShownRides();
  if (!isStale) return <LoadState queries={[query]} />;
  return <p className={styles.empty}>{texts.onlyOf(format.day(parisInstant(answer.today, '12:00')))}</p>;
}

/** The present day as the server says it. Without an answer the device tells it: a page may lie open, or be kept, over midnight. */
function useToday(): string {
  const { answer, isStale } = useShownRides();
  const own = parisDate(useNow());
  return isStale && own > answer.today ? own : answer.today;
}

const hasRides = ({ rides }: { readonly rides: readonly DriverRide[] }) => rides.length > 0;
/** The nine days that the week's page shows, from `day` on, which is yesterday. */
const weekFrom = (day: string) => Array.from({ length: 9 }, (_, count) => daysAfter(day, count));

/** Whether a ride stands in a day. One over midnight stands in both days, and so does one that is left for on the evening before (Rules 14.1). */
function isOn({ leaveAt, startsAt, endsAt }: DriverRide, day: string): boolean {
  const beginsAt = leaveAt < startsAt ? leaveAt : startsAt;
  return parisDate(beginsAt) <= day && day <= parisDate(endsAt);
}

/** What the progress of a driver's ride hangs on. */
export function planOf({ startsAt, stops, freeMinutes }: DriverRide): RidePlan {
  return { startsAt, stops: Math.max(1, stops.length - 1), freeMinutes };
}

/** Where a driver is with a ride, in words. */
export function useStateText(ride: DriverRide): string {
  const texts = useMessages(driverMessages);
  const { state, stop } = rideProgress(ride.presses, planOf(ride));
  const word = texts.states[state];
  return stop > 0 && state !== 'done' ? texts.atStop(word, stop) : word;
}

/** Whether a ride is over; where nothing was pressed, after its day. */
function isOverBy(ride: DriverRide, today: string): boolean {
  return rideProgress(ride.presses, planOf(ride)).state === 'done' || parisDate(ride.endsAt) < today;
}

/** What is left to do for a ride: to leave for it until the driver is on the way, and to collect until it is over. */
export function useStillToDo(ride: DriverRide): { readonly isToLeave: boolean; readonly isOver: boolean } {
  const { answer } = useShownRides();
  const { state } = rideProgress(ride.presses, planOf(ride));
  const isOver = isOverBy(ride, answer.today);
  return { isToLeave: !isOver && (state === 'assigned' || state === 'seen'), isOver };
}

/** What is settled on board at a ride, and whether that is still to be done; null where nothing is. */
export function useBoardMoney(ride: DriverRide): { readonly text: string; readonly isOver: boolean } | null {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const { isOver } = useStillToDo(ride);
  const { collectTTC, giveBackTTC, priceToConfirm } = ride;
  if (priceToConfirm) return { text: texts.priceToConfirm, isOver };
  if (giveBackTTC > 0) return { text: (isOver ? texts.wasOwed : texts.giveBack)(format.money(giveBackTTC)), isOver };
  if (collectTTC > 0) return { text: (isOver ? texts.wasDue : texts.collect)(format.money(collectTTC)), isOver };
  return null;
}

/** When the flight lands that is waited for, as far as anybody has said so: a pick-up that could not be moved keeps its hour (Rules 14.16). */
function useLandingText(ride: DriverRide): string | null {
  const texts = useMessages(landingMessages);
  const format = useFormat();
  const { landsAt, flight, aboardAt, state } = rideProgress(ride.presses, planOf(ride));
  const isOver = aboardAt !== null || state === 'done' || (landsAt === null && flight === null);
  if (isOver) return null;
  const hour = landsAt === null ? '' : format.hour(landsAt);
  return flight === null ? texts.known(hour) : texts.told[flight](hour);
}

/** A ride of the list. One that begins on another day than the list's says that day, since its hour alone would be taken for the list's. */
function RideLink({ ride, day }: { readonly ride: DriverRide; readonly day: string }) {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const state = useStateText(ride);
  const { isToLeave } = useStillToDo(ride);
  const money = useBoardMoney(ride);
  const landing = useLandingText(ride);
  return (
    <Link className={styles.ride} to={paths.driverRide(`${ride.orderId}/${ride.rideIndex}`)}>
      <RideHours startsAt={ride.startsAt} leave={isToLeave ? texts.leaveAt(format.hour(ride.leaveAt)) : null} />
      <span className={styles.what}>
        <strong className={styles.route}>{routeOf(ride)}</strong>
        <span>
          {parisDate(ride.startsAt) !== day && <strong>{format.day(ride.startsAt, 'short')} · </strong>}
          {(ride.traveller ?? ride.customer).name} · {state}
        </span>
        {landing !== null && <strong>{landing}</strong>}
        {money && (money.isOver ? <span>{money.text}</span> : <strong>{money.text}</strong>)}
      </span>
      <Icon name="arrow-right" />
    </Link>
  );
}
