import {
  type Agenda,
  type AgendaRide,
  type AgendaVehicle,
  daysAfter,
  isCalendarDay,
  mostAgendaDays,
  parisDate,
  parisInstant,
  paths,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { agendaDays, agendaQuery } from '#api/queries/office-rides.ts';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { useNow } from '#ui/use-now.ts';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import fleet from '../fleet/fleet.module.css';
import { Freshness } from '../freshness.tsx';
import office from '../office-page.module.css';
import styles from './agenda.module.css';
import { DayTimeline, type LanesProps } from './day-timeline.tsx';
import { RideButton } from './ride-button.tsx';
import { UndoBar, useUndo } from './undo-bar.tsx';
import { WeekGrid } from './week-grid.tsx';

// The forms, with all that they need, are downloaded once somebody presses something.
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));

type View = 'day' | 'week';

/** What every vehicle does on a day or in a week, and what none of them does yet (Rules 12.9). Each ride opens who could drive it. */
export default function AgendaPage() {
  const texts = useMessages(officeAgendaMessages);
  const format = useFormat();
  const { view, from, days, now, show } = useShown();
  const agenda = useQuery(agendaQuery({ from, days }));
  usePageTitle(texts.title);
  const noon = (day: string) => parisInstant(day, '12:00');
  const lead =
    view === 'day'
      ? format.day(noon(from))
      : texts.week(format.day(noon(from), 'short'), format.day(noon(daysAfter(from, days - 1)), 'short'));
  return (
    <div className={office.wide}>
      <Page title={texts.title} lead={<span className={styles.date}>{lead}</span>}>
        <Controls view={view} from={from} today={parisDate(now)} onShow={show} />
        <Freshness day={from} days={days} isShown={agenda.data !== undefined} />
        {agenda.data ? <AgendaView agenda={agenda.data} view={view} now={now} /> : <LoadState queries={[agenda]} />}
      </Page>
    </div>
  );
}

/** The shown days. They stand in the address, so that a reload shows them again. Today does not: after midnight it is another day. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const { from, days } = agendaDays(search, now);
  const view: View = days > 1 ? 'week' : 'day';
  return {
    view,
    from,
    days,
    now,
    show: (next: { view?: View; from?: string }) => {
      const [shown, day] = [next.view ?? view, next.from ?? from];
      const isToday = day === parisDate(now);
      setSearch({ ...(!isToday && { day }), ...(shown === 'week' && { view: shown }) }, { replace: true });
    },
  };
}

interface ControlsProps {
  readonly view: View;
  readonly from: string;
  readonly today: string;
  readonly onShow: (next: { view?: View; from?: string }) => void;
}

function Controls({ view, from, today, onShow }: ControlsProps) {
  const texts = useMessages(officeAgendaMessages);
  const [typed, setTyped] = useState(from);
  const [shown, setShown] = useState(from);
  if (shown !== from) {
    setShown(from);
    setTyped(from);
  }
  const step = view === 'week' ? mostAgendaDays : 1;
  return (
    <div className={styles.controls} role="group" aria-label={texts.controls}>
      <RadioGroup
        id="agenda-view"
        name="view"
        legend={texts.view}
        legendHidden
        layout="segmented"
        value={view}
        options={(['day', 'week'] as const).map((value) => ({ value, label: texts.views[value] }))}
        onChange={(chosen) => onShow({ view: chosen })}
      />
      <div className={styles.steps}>
        <IconButton
          icon="arrow-left"
          label={texts.before[view]}
          onClick={() => onShow({ from: daysAfter(from, -step) })}
        />
        <Button onClick={() => onShow({ from: today })}>{texts.today}</Button>
        <IconButton
          icon="arrow-right"
          label={texts.after[view]}
          onClick={() => onShow({ from: daysAfter(from, step) })}
        />
      </div>
      <div className={styles.day}>
        <DateField
          id="agenda-date"
          name="date"
          label={texts.date}
          value={typed}
          error={undefined}
          refusalOf={anyDay}
          onChange={(day) => {
            setTyped(day);
            if (isCalendarDay(day)) onShow({ from: day });
          }}
        />
      </div>
    </div>
  );
}

const anyDay = () => undefined;

interface AgendaViewProps {
  readonly agenda: Agenda;
  readonly view: View;
  readonly now: string;
}

function AgendaView({ agenda, view, now }: AgendaViewProps) {
  const texts = useMessages(officeAgendaMessages);
  const [moving, setMoving] = useState<AgendaRide | null>(null);
  const [blocking, setBlocking] = useState<AgendaVehicle | null>(null);
  const [blocked, setBlocked] = useState(0);
  const without = useRef<HTMLElement>(null);
  // The rides that have lost their vehicle are what there is to do next.
  useEffect(() => {
    if (blocked > 0) without.current?.focus();
  }, [blocked]);
  const undo = useUndo();
  const { vehicles, rides, isManaged, isCut } = agenda;
  const [vehicleId, setVehicleId] = useState(vehicles[0]?.id ?? '');
  const chosen = vehicles.some(({ id }) => id === vehicleId) ? vehicleId : (vehicles[0]?.id ?? '');
  const lane = { agenda, vehicleId: chosen, now, onMove: setMoving, onBlock: setBlocking };
  return (
    <>
      {isCut && <Notice tone="warning">{texts.cut}</Notice>}
      {!isManaged && <Notice>{vehicles.length === 0 ? texts.noVehicles : texts.notManaged}</Notice>}
      <UndoBar {...undo} />
      <RidesWithoutVehicle
        ref={without}
        rides={rides.filter((ride) => ride.vehicleId === null && ride.partner === null)}
        below={dayOf(view, agenda)}
        onMove={setMoving}
      />
      <PartnerRides
        rides={rides.filter(({ partner }) => partner !== null)}
        below={dayOf(view, agenda)}
        onMove={setMoving}
      />
      {vehicles.length > 0 ? (
        <Vehicles vehicles={vehicles} view={view} lanes={lane} onChoose={setVehicleId} />
      ) : (
        <div>
          <ButtonLink to={paths.officeFleet()}>{texts.toFleet}</ButtonLink>
        </div>
      )}
      <Suspense>
        {moving && <MoveDialog ride={moving} onClose={() => setMoving(null)} onMoved={undo.offer} />}
        {blocking && (
          <BlockDialog
            vehicle={blocking}
            now={now}
            day={agenda.from}
            onClose={() => setBlocking(null)}
            onBlocked={() => setBlocked(blocked + 1)}
          />
        )}
      </Suspense>
    </>
  );
}

interface VehiclesProps extends Pick<AgendaViewProps, 'view'> {
  readonly vehicles: readonly AgendaVehicle[];
  readonly lanes: LanesProps;
  readonly onChoose: (vehicleId: string) => void;
}

function Vehicles({ vehicles, view, lanes, onChoose }: VehiclesProps) {
  const texts = useMessages(officeAgendaMessages);
  return (
    <>
      <div className={styles.oneAtATime}>
        <SelectField
          id="agenda-vehicle"
          name="vehicle"
          label={texts.vehicle}
          value={lanes.vehicleId}
          groups={[{ options: vehicles.map(({ id, name, plate }) => ({ value: id, label: `${name} · ${plate}` })) }]}
          onChange={onChoose}
        />
      </div>
      {view === 'day' ? <DayTimeline {...lanes} /> : <WeekGrid {...lanes} />}
      {view === 'day' && <Legend />}
    </>
  );
}

/** The day that is shown; undefined in a week. */
const dayOf = (view: View, { from }: Agenda) => (view === 'day' ? from : undefined);

interface RideCardsProps {
  /** The day below which they stand, `yyyy-mm-dd`. */
  readonly below: string | undefined;
  readonly rides: readonly AgendaRide[];
  readonly onMove: (ride: AgendaRide) => void;
}

/** Rides without a vehicle, apart and on top, since somebody has to see to them. */
function RidesWithoutVehicle({ ref, rides, ...props }: RideCardsProps & { readonly ref: Ref<HTMLElement> }) {
  const texts = useMessages(officeAgendaMessages);
  const isLacking = rides.length > 0;
  return (
    <section
      ref={ref}
      className={classNames(styles.without, isLacking && styles.lacking)}
      aria-labelledby="agenda-without"
      tabIndex={-1}
    >
      <h2 id="agenda-without" className={styles.laneTitle}>
        {texts.without} ({rides.length})
      </h2>
      {isLacking ? <RideCards rides={rides} {...props} /> : <p className={fleet.soft}>{texts.withoutNone}</p>}
    </section>
  );
}

function PartnerRides({ rides, ...props }: RideCardsProps) {
  const texts = useMessages(officeAgendaMessages);
  if (rides.length === 0) return null;
  return (
    <section className={styles.without} aria-labelledby="agenda-partners">
      <h2 id="agenda-partners" className={styles.laneTitle}>
        {texts.partners} ({rides.length})
      </h2>
      <RideCards rides={rides} {...props} />
    </section>
  );
}

function RideCards({ rides, below, onMove }: RideCardsProps) {
  return (
    <ul className={styles.cards}>
      {rides.map((ride) => (
        <li key={ride.rideId}>
          <RideButton ride={ride} below={below} onMove={onMove} />
        </li>
      ))}
    </ul>
  );
}

const kinds = ['approach', 'margin', 'ride', 'pending', 'hold', 'block'] as const;

function Legend() {
  const texts = useMessages(officeAgendaMessages);
  return (
    <ul className={styles.legend} aria-label={texts.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={`${styles.sample} ${styles[kind]}`} aria-hidden="true" /> {texts.legendOf[kind]}
        </li>
      ))}
    </ul>
  );
}
