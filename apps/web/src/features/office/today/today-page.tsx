import {
  daysAfter,
  isCalendarDay,
  type OfficeDay,
  type OfficeRide,
  parisDate,
  parisInstant,
  paths,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { officeDayQuery } from '#api/queries/office-rides.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { useNow } from '#ui/use-now.ts';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { Freshness } from '../freshness.tsx';
import { concernsIn, DayRideCard, keyOf, useConcernText } from './day-ride-card.tsx';
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
          <DayRideCard ride={ride} day={day} now={now} />
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
