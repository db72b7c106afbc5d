import {
  type Agenda,
  type AgendaRide,
  type AgendaVehicle,
  daysAfter,
  daySpan,
  parisInstant,
  paths,
} from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import fleet from '../fleet/fleet.module.css';
import kinds from './agenda.module.css';
import { type LanesProps, useSeen } from './day-timeline.tsx';
import { RideButton } from './ride-button.tsx';
import styles from './week.module.css';

/** A week by vehicle: a row each and a column a day; on a narrow window one vehicle, its days downwards. */
export function WeekGrid({ agenda, vehicleId, onMove }: LanesProps) {
  const texts = useMessages(officeAgendaMessages);
  const format = useFormat();
  const seen = useSeen(agenda.vehicles, vehicleId);
  const days = Array.from({ length: agenda.days }, (_, n) => daysAfter(agenda.from, n));
  return (
    <table className={styles.week}>
      <thead>
        <tr>
          <th scope="col">{texts.vehicle}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {format.day(parisInstant(day, '12:00'), 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seen.map((vehicle) => (
          <tr key={vehicle.id}>
            <th scope="row">
              {vehicle.name}
              <span>{vehicle.plate}</span>
            </th>
            {days.map((day) => (
              <td key={day} data-day={format.day(parisInstant(day, '12:00'), 'short')}>
                <Day vehicle={vehicle} agenda={agenda} day={day} onMove={onMove} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<LanesProps, 'onMove'> {
  readonly vehicle: AgendaVehicle;
  readonly agenda: Pick<Agenda, 'rides' | 'drivers'>;
  readonly day: string;
}

/**
 * What a vehicle does on a day, and the hours at which it is not for sale, or that nobody drives it. Instants are compared as texts, since
 * all have one form.
 */
function Day({ vehicle: { id, duties, blocks, away }, agenda: { rides, drivers }, day, onMove }: DayProps) {
  const texts = useMessages(officeAgendaMessages);
  const { from, until } = daySpan(day);
  const on = (span: { readonly from: string; readonly until: string }) => span.from < until && from < span.until;
  const driverOf = (driverId: string) => drivers.find((one) => one.id === driverId)?.firstName ?? '';
  const items = [
    ...blocks.filter(on).map((block) => ({
      at: block.from,
      item: (
        <Link className={`${kinds.card} ${kinds.block}`} to={paths.officeFleetRecord(`blocks/${block.blockId}`)}>
          <Unavailable span={block} day={day} why={block.reason} />
        </Link>
      ),
    })),
    ...away.filter(on).flatMap((one) => {
      const ride = rides.find(({ rideId }) => rideId === one.rideId);
      if (!ride) return [];
      const why = texts.away(driverOf(one.driverId), ride.order?.orderNumber ?? '');
      const item = (
        <button type="button" className={`${kinds.card} ${kinds.block}`} onClick={() => onMove(ride)}>
          <Unavailable span={one} day={day} why={why} />
        </button>
      );
      return [{ at: one.from, item }];
    }),
    ...rides
      .filter((ride) => ride.vehicleId === id && on(spanOf(ride)))
      .map((ride) => ({
        at: ride.leaveAt,
        item: <RideButton ride={ride} below={day} onMove={onMove} />,
      })),
  ];
  return (
    <>
      {!duties.some(on) && <p className={fleet.soft}>{texts.noDuty}</p>}
      {items.length > 0 && (
        <ul>
          {items
            .toSorted((one, other) => (one.at < other.at ? -1 : 1))
            .map(({ at, item }, n) => (
              <li key={`${at} ${n}`}>{item}</li>
            ))}
        </ul>
      )}
    </>
  );
}

const spanOf = ({ leaveAt, freeAt }: AgendaRide) => ({ from: leaveAt, until: freeAt });

interface UnavailableProps {
  readonly span: { readonly from: string; readonly until: string };
  readonly day: string;
  readonly why: string;
}

/** A span in which the vehicle is not available, cut to this day; a whole day shows no hours. */
function Unavailable({ span, day, why }: UnavailableProps) {
  const texts = useMessages(officeAgendaMessages);
  const format = useFormat();
  const whole = daySpan(day);
  const [from, until] = [
    span.from < whole.from ? whole.from : span.from,
    span.until < whole.until ? span.until : whole.until,
  ];
  const isWhole = from === whole.from && until === whole.until;
  return (
    <>
      <strong>{isWhole ? texts.blocked : `${format.hour(from)}–${format.hour(until)}`}</strong>
      <span>{[!isWhole && texts.blocked, why].filter(Boolean).join(' · ')}</span>
    </>
  );
}
