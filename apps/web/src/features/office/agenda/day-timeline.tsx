import { type Agenda, type AgendaRide, type AgendaVehicle, daySpan, parisInstant, paths } from '@chauffeur/core';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useMedia } from '#ui/use-media.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import fleet from '../fleet/fleet.module.css';
import kinds from './agenda.module.css';
import { routeOf, useMarks } from './ride-button.tsx';
import styles from './timeline.module.css';

export interface LanesProps {
  readonly agenda: Agenda;
  /** The one vehicle that a narrow window shows. */
  readonly vehicleId: string;
  /** ISO UTC. */
  readonly now: string;
  readonly onMove: (ride: AgendaRide) => void;
  readonly onBlock: (vehicle: AgendaVehicle) => void;
}

/** A day by vehicle, each a row drawn to scale; on a narrow window one of them, downwards. */
export function DayTimeline({ agenda, vehicleId, now, onMove, onBlock }: LanesProps) {
  const texts = useMessages(officeAgendaMessages);
  const scale = scaleOf(agenda);
  const at = scale.placeOf(now);
  const seen = useSeen(agenda.vehicles, vehicleId);
  return (
    <section
      className={styles.timeline}
      style={{ '--hours': scale.hours.length } as CSSProperties}
      aria-label={texts.vehicles}
    >
      <Hours scale={scale} />
      <ul className={styles.lanes}>
        {seen.map((vehicle) => (
          <li key={vehicle.id} className={styles.lane}>
            <VehicleHead vehicle={vehicle} onBlock={onBlock} />
            <div className={styles.track}>
              {vehicle.duties.map(({ from, until }) => (
                <div key={from} className={styles.duty} style={scale.styleOf(from, until)} />
              ))}
              <Occupied vehicle={vehicle} agenda={agenda} scale={scale} onMove={onMove} />
              {at > 0 && at < 1 && <div className={styles.now} style={{ '--from': at } as CSSProperties} />}
              {vehicle.duties.length === 0 && <p className={styles.noDuty}>{texts.noDuty}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const narrow = '(max-width: 47.99rem)';

/** A narrow window shows one vehicle, and draws no other: a full day of all of them is long to draw on a phone. */
export function useSeen(vehicles: readonly AgendaVehicle[], vehicleId: string): readonly AgendaVehicle[] {
  const isNarrow = useMedia(narrow);
  return isNarrow ? vehicles.filter(({ id }) => id === vehicleId) : vehicles;
}

type Scale = ReturnType<typeof scaleOf>;

const hourMs = 3_600_000;

/** From the first hour in which something is to be driven until the last, and at least from six in the morning to ten: duties have no end. */
function scaleOf({ from, rides }: Agenda) {
  const day = daySpan(from);
  const [startMs, endMs] = [Date.parse(day.from), Date.parse(day.until)];
  const driven = rides.filter(({ vehicleId }) => vehicleId !== null);
  const begins = driven.map(({ leaveAt }) => leaveAt);
  const ends = driven.map(({ freeAt }) => freeAt);
  const within = (ms: number) => Math.min(endMs, Math.max(startMs, ms));
  const first = within(Math.min(Date.parse(parisInstant(from, '06:00')), ...begins.map((at) => Date.parse(at))));
  const last = within(Math.max(Date.parse(parisInstant(from, '22:00')), ...ends.map((at) => Date.parse(at))));
  const fromMs = startMs + Math.floor((first - startMs) / hourMs) * hourMs;
  const untilMs = startMs + Math.ceil((last - startMs) / hourMs) * hourMs;
  const placeOf = (at: string) => (Date.parse(at) - fromMs) / (untilMs - fromMs);
  return {
    hours: Array.from({ length: (untilMs - fromMs) / hourMs }, (_, n) => new Date(fromMs + n * hourMs).toISOString()),
    until: new Date(untilMs).toISOString(),
    placeOf,
    /** Where something lies, cut at the day's own ends. */
    styleOf(begin: string, end: string): CSSProperties {
      const [left, right] = [Math.max(0, placeOf(begin)), Math.min(1, placeOf(end))];
      return { '--from': left, '--share': Math.max(0, right - left) } as CSSProperties;
    },
  };
}

function Hours({ scale }: { readonly scale: Scale }) {
  const format = useFormat();
  return (
    <ol className={styles.hours} aria-hidden="true">
      {scale.hours.map((hour) => (
        <li key={hour}>{format.hour(hour)}</li>
      ))}
    </ol>
  );
}

function VehicleHead({ vehicle, onBlock }: { readonly vehicle: AgendaVehicle } & Pick<LanesProps, 'onBlock'>) {
  const texts = useMessages(officeAgendaMessages);
  return (
    <div className={styles.head}>
      <h3 className={kinds.name}>{vehicle.name}</h3>
      <p className={fleet.soft}>
        {vehicle.plate} · {vehicle.serves.join(', ')}
      </p>
      <Button variant="quiet" aria-label={texts.blockOf(vehicle.name)} onClick={() => onBlock(vehicle)}>
        {texts.block}
      </Button>
    </div>
  );
}

interface OccupiedProps extends Pick<LanesProps, 'onMove'> {
  readonly vehicle: AgendaVehicle;
  readonly agenda: Pick<Agenda, 'rides' | 'drivers'>;
  readonly scale: Scale;
}

/** What a vehicle does. What lies at the same time, as a ride that a block came over, lies side by side: none hides another. */
function Occupied({ vehicle: { id, blocks, away }, agenda, scale, onMove }: OccupiedProps) {
  const rides = agenda.rides.filter(({ vehicleId }) => vehicleId === id);
  const spans = [
    ...[...blocks, ...away].map(({ from, until }) => ({ from, until })),
    ...rides.map(({ leaveAt, freeAt }) => ({ from: leaveAt, until: freeAt })),
  ];
  const beside = sideBySide(spans);
  /** When the next thing begins: until then there is room for words. */
  const nextAfter = (end: string) =>
    spans.reduce((next, { from }) => (from >= end && from < next ? from : next), scale.until);
  const besideAway = beside.slice(blocks.length);
  const besideRides = besideAway.slice(away.length);
  return (
    <>
      {blocks.map((block, n) => (
        <BlockedTime key={`${block.blockId} ${block.from}`} block={block} beside={beside[n]} scale={scale} />
      ))}
      {away.map((one, n) => (
        <DriverAway
          key={`${one.rideId} ${one.from}`}
          away={one}
          agenda={agenda}
          beside={besideAway[n]}
          scale={scale}
          onMove={onMove}
        />
      ))}
      {rides.map((ride, n) => (
        <Ride
          key={ride.rideId}
          ride={ride}
          roomUntil={nextAfter(ride.freeAt)}
          beside={besideRides[n]}
          scale={scale}
          onMove={onMove}
        />
      ))}
    </>
  );
}

type Beside = CSSProperties | undefined;

/** Which of how many strips each stretch of time has, among those that it touches by way of others; instants of one form sort as texts. */
function sideBySide(spans: readonly { readonly from: string; readonly until: string }[]): Beside[] {
  const beside: Beside[] = spans.map(() => undefined);
  let strips: string[] = [];
  let group: [index: number, strip: number][] = [];
  const close = () => {
    if (strips.length > 1) {
      for (const [n, strip] of group) beside[n] = { '--strip': strip, '--strips': strips.length } as CSSProperties;
    }
    [strips, group] = [[], []];
  };
  const inOrder = spans.map((span, n) => ({ ...span, n })).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const { from, until, n } of inOrder) {
    if (strips.every((end) => end <= from)) close();
    const free = strips.findIndex((end) => end <= from);
    const strip = free === -1 ? strips.length : free;
    strips[strip] = until;
    group.push([n, strip]);
  }
  close();
  return beside;
}

interface BlockedTimeProps {
  readonly block: AgendaVehicle['blocks'][number];
  readonly beside: Beside;
  readonly scale: Scale;
}

function BlockedTime({ block, beside, scale }: BlockedTimeProps) {
  const texts = useMessages(officeAgendaMessages);
  const format = useFormat();
  const reason = block.reason || texts.blocked;
  return (
    <Link
      className={classNames(styles.item, kinds.block)}
      style={{ ...scale.styleOf(block.from, block.until), ...beside }}
      to={paths.officeFleetRecord(`blocks/${block.blockId}`)}
      aria-label={`${texts.blocked}, ${format.hour(block.from)}–${format.hour(block.until)}, ${reason}`}
    >
      <span className={styles.label}>
        <span className={styles.rest}>{reason}</span>
      </span>
    </Link>
  );
}

interface DriverAwayProps extends Pick<OccupiedProps, 'agenda' | 'scale' | 'onMove'> {
  readonly away: AgendaVehicle['away'][number];
  readonly beside: Beside;
}

/** Its driver was chosen for another vehicle's ride, which a press opens. */
function DriverAway({ away: { from, until, driverId, rideId }, agenda, beside, scale, onMove }: DriverAwayProps) {
  const texts = useMessages(officeAgendaMessages);
  const format = useFormat();
  const driver = agenda.drivers.find(({ id }) => id === driverId);
  const ride = agenda.rides.find((one) => one.rideId === rideId);
  if (!ride) return null;
  const reason = texts.away(driver?.firstName ?? '', ride.order?.orderNumber ?? '');
  return (
    <button
      type="button"
      className={styles.item}
      style={{ ...scale.styleOf(from, until), ...beside }}
      aria-haspopup="dialog"
      aria-label={`${texts.blocked}, ${format.hour(from)}–${format.hour(until)}, ${reason}`}
      onClick={() => onMove(ride)}
    >
      <span className={classNames(styles.parts, kinds.block)} />
      <span className={styles.label}>
        <span className={styles.rest}>{reason}</span>
      </span>
    </button>
  );
}

interface RideProps {
  readonly ride: AgendaRide;
  /** ISO UTC. */
  readonly roomUntil: string;
  readonly beside: Beside;
  readonly scale: Scale;
  readonly onMove: (ride: AgendaRide) => void;
}

/**
 * From leaving for it until the vehicle is free: the empty way, what is left of it as margin, and the ride. Its words go on behind a
 * short one as far as nothing stands there.
 */
function Ride({ ride, roomUntil, beside, scale, onMove }: RideProps) {
  const texts = useMessages(officeAgendaMessages);
  const format = useFormat();
  const marks = useMarks(ride);
  const { order, leaveAt, startsAt, freeAt, approachSeconds, carCode } = ride;
  const share = (ms: number) => ms / (Date.parse(freeAt) - Date.parse(leaveAt));
  const beforeMs = Date.parse(startsAt) - Date.parse(leaveAt);
  const approachMs = Math.min(beforeMs, approachSeconds * 1000);
  const room = share(Math.max(Date.parse(roomUntil), Date.parse(freeAt)) - Date.parse(startsAt));
  const parts = { '--approach': share(approachMs), '--margin': share(beforeMs - approachMs), '--room': room };
  const style = { ...scale.styleOf(leaveAt, freeAt), ...beside, ...parts } as CSSProperties;
  const kind = order === null ? kinds.hold : kinds[order.status === 'pending' ? 'pending' : 'ride'];
  const hours = `${format.hour(startsAt)}, ${texts.leave(format.hour(leaveAt))}, ${texts.until(format.hour(freeAt))}`;
  if (order === null) {
    return (
      <p className={styles.item} style={style}>
        <Parts kind={kind} />
        <span className={styles.label}>
          <span className={styles.line}>{format.hour(startsAt)}</span>
          <span className={styles.rest}>{texts.held}</span>
        </span>
      </p>
    );
  }
  const said = [hours, routeOf(ride), order.customer.name, order.orderNumber, carCode, ...marks].join(', ');
  return (
    <button type="button" className={styles.item} style={style} aria-haspopup="dialog" onClick={() => onMove(ride)}>
      <span aria-hidden="true" title={said}>
        <Parts kind={kind} />
        <span className={styles.label}>
          <span className={styles.line}>
            <strong>{format.hour(startsAt)}</strong>
            <span className={styles.who}>{order.customer.name}</span>
          </span>
          <span className={styles.rest}>
            {marks.length > 0 && <Icon name="info" />} {marks.length > 0 ? marks.join(' · ') : routeOf(ride)}
          </span>
        </span>
      </span>
      <VisuallyHidden>{`${said}, ${texts.move}`}</VisuallyHidden>
    </button>
  );
}

function Parts({ kind }: { readonly kind: string | undefined }) {
  return (
    <span className={styles.parts} aria-hidden="true">
      <span className={kinds.approach} />
      <span className={kinds.margin} />
      <span className={kind} />
    </span>
  );
}
