import { type Agenda, type AgendaRide, type AgendaVehicle, paths } from '@chauffeur/core';
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
import { type Scale, scaleOf, sideBySide, wordLines } from './day-layout.ts';
import { Held, routeOf, useHeldText, useMarks, useWhen } from './ride-button.tsx';
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
              <VehicleTrack vehicle={vehicle} agenda={agenda} scale={scale} onMove={onMove} />
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

/** The vehicles that are drawn: in a narrow window only the chosen one, since a full day of all of them takes a phone long. */
export function useSeen(vehicles: readonly AgendaVehicle[], vehicleId: string): readonly AgendaVehicle[] {
  const isNarrow = useMedia(narrow);
  return isNarrow ? vehicles.filter(({ id }) => id === vehicleId) : vehicles;
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

interface VehicleTrackProps extends Pick<LanesProps, 'onMove'> {
  readonly vehicle: AgendaVehicle;
  readonly agenda: Pick<Agenda, 'from' | 'rides' | 'drivers'>;
  readonly scale: Scale;
}

/**
 * What a vehicle does. Spans at the same time, such as a ride and a block that came over it, lie side by side, so that none hides another.
 * In a wide window, words stand below the bars.
 */
function VehicleTrack({ vehicle: { id, blocks, away }, agenda, scale, onMove }: VehicleTrackProps) {
  const rides = agenda.rides.filter(({ vehicleId }) => vehicleId === id);
  const spans = [
    ...[...blocks, ...away].map(({ from, until }) => ({ from, until, wordsFrom: from })),
    ...rides.map(({ leaveAt, startsAt, freeAt }) => ({ from: leaveAt, until: freeAt, wordsFrom: startsAt })),
  ];
  const beside = sideBySide(spans);
  const words = wordLines(spans, scale);
  const placed = spans.map(({ from, until }, n) => ({
    ...scale.styleOf(from, until),
    ...beside[n],
    ...words.styles[n],
  }));
  const placedAway = placed.slice(blocks.length);
  const placedRides = placedAway.slice(away.length);
  return (
    <div className={styles.occupied} style={{ '--word-lines': words.count } as CSSProperties}>
      {blocks.map((block, n) => (
        <BlockedTime key={`${block.blockId} ${block.from}`} block={block} placed={placed[n]} />
      ))}
      {away.map((one, n) => (
        <DriverAway
          key={`${one.rideId} ${one.from}`}
          away={one}
          agenda={agenda}
          placed={placedAway[n]}
          onMove={onMove}
        />
      ))}
      {rides.map((ride, n) => (
        <RideBar key={ride.rideId} ride={ride} day={agenda.from} placed={placedRides[n]} onMove={onMove} />
      ))}
    </div>
  );
}

/** The place of a span in its row, and that of its words. */
interface Placed {
  readonly placed: CSSProperties | undefined;
}

interface BlockedTimeProps extends Placed {
  readonly block: AgendaVehicle['blocks'][number];
}

function BlockedTime({ block, placed }: BlockedTimeProps) {
  const texts = useMessages(officeAgendaMessages);
  const format = useFormat();
  const reason = block.reason || texts.blocked;
  return (
    <Link
      className={classNames(styles.item, kinds.block)}
      style={placed}
      to={paths.officeFleetRecord(`blocks/${block.blockId}`)}
      aria-label={`${texts.blocked}, ${format.hour(block.from)}–${format.hour(block.until)}, ${reason}`}
    >
      <span className={styles.label}>
        <span className={styles.rest}>{reason}</span>
      </span>
    </Link>
  );
}

interface DriverAwayProps extends Pick<VehicleTrackProps, 'agenda' | 'onMove'>, Placed {
  readonly away: AgendaVehicle['away'][number];
}

/** A span in which the vehicle's driver drives another vehicle for a ride, which a press opens. */
function DriverAway({ away: { from, until, driverId, rideId }, agenda, placed, onMove }: DriverAwayProps) {
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
      style={placed}
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

interface RideProps extends Placed {
  readonly ride: AgendaRide;
  /** The day that is drawn, `yyyy-mm-dd`. */
  readonly day: string;
  readonly onMove: (ride: AgendaRide) => void;
}

/** A ride from leaving for it until the vehicle is free: the empty way, the rest of that time as margin, and the ride itself. */
function RideBar({ ride, day, placed, onMove }: RideProps) {
  const texts = useMessages(officeAgendaMessages);
  const format = useFormat();
  const [marks, held] = [useMarks(ride), useHeldText(ride)];
  const { order, leaveAt, startsAt, freeAt, approachSeconds, carCode } = ride;
  const share = (ms: number) => ms / (Date.parse(freeAt) - Date.parse(leaveAt));
  const beforeMs = Date.parse(startsAt) - Date.parse(leaveAt);
  const approachMs = Math.min(beforeMs, approachSeconds * 1000);
  const parts = { '--approach': share(approachMs), '--margin': share(beforeMs - approachMs) };
  const style = { ...placed, ...parts } as CSSProperties;
  const kind = order === null ? kinds.hold : kinds[order.status === 'pending' ? 'pending' : 'ride'];
  const when = useWhen()(startsAt, day);
  const hours = `${when}, ${texts.leave(format.hour(leaveAt))}, ${texts.until(format.hour(freeAt))}`;
  if (order === null) {
    return (
      <Held ride={ride} className={styles.item} style={style}>
        <RideBarParts kind={kind} />
        <span className={styles.label}>
          <span className={styles.line}>{when}</span>
          <span className={styles.rest}>{held}</span>
        </span>
      </Held>
    );
  }
  const accessibleName = [hours, routeOf(ride), order.customer.name, order.orderNumber, carCode, ...marks].join(', ');
  return (
    <button type="button" className={styles.item} style={style} aria-haspopup="dialog" onClick={() => onMove(ride)}>
      <span aria-hidden="true" title={accessibleName}>
        <RideBarParts kind={kind} />
        <span className={styles.label}>
          <span className={styles.line}>
            <strong>{when}</strong>
            <span className={styles.who}>{order.customer.name}</span>
          </span>
          <span className={styles.rest}>
            {marks.length > 0 && <Icon name="info" />} {marks.length > 0 ? marks.join(' · ') : routeOf(ride)}
          </span>
        </span>
      </span>
      <VisuallyHidden>{`${accessibleName}, ${texts.move}`}</VisuallyHidden>
    </button>
  );
}

function RideBarParts({ kind }: { readonly kind: string | undefined }) {
  return (
    <span className={styles.parts} aria-hidden="true">
      <span className={kinds.approach} />
      <span className={kinds.margin} />
      <span className={kind} />
    </span>
  );
}
