import { type AgendaRide, daysAfter, daySpan, parisInstant } from '@chauffeur/core';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { type LanesProps, useSeen } from './day-timeline.tsx';
import { RideButton } from './ride-button.tsx';
import styles from './week.module.css';

/** A week by vehicle: a row each and a column a day; on a narrow window one vehicle, its days downwards. */
export function WeekGrid({ agenda, vehicleId, onMove }: LanesProps) {
  const texts = useMessages(officeAgendaMessages);
  const format = useFormat();
  const seen = useSeen(agenda.vehicles, vehicleId);
  const days = Array.from({ length: agenda.days }, (_, n) => daysAfter(agenda.from, n));
  const ridesOn = (vehicle: string, day: string) => {
    const { from, until } = daySpan(day);
    return agenda.rides.filter((ride) => ride.vehicleId === vehicle && touches(ride, from, until));
  };
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
        {seen.map(({ id, name, plate }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span>{plate}</span>
            </th>
            {days.map((day) => (
              <td key={day} data-day={format.day(parisInstant(day, '12:00'), 'short')}>
                {ridesOn(id, day).map((ride) => (
                  <RideButton key={ride.rideId} ride={ride} onMove={onMove} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Instants of one form sort as texts. */
function touches({ leaveAt, freeAt }: AgendaRide, from: string, until: string): boolean {
  return leaveAt < until && from < freeAt;
}
