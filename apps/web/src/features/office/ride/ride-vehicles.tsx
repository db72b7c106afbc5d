import { type OfficeOrder, parisDate, paths, rideAt, ridesOf, type RideVehicle } from '@chauffeur/core';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { officeConcernsMessages } from '#i18n/messages/office-concerns.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './office-order.module.css';

/** Who drives each ride of an order, and a link to the choice of somebody else (Rules 12.5, 12.10). */
export function RideVehicles({ shown: { order, vehicles } }: { readonly shown: OfficeOrder }) {
  const texts = useMessages(officeRidesMessages);
  const { rideNumber } = useMessages(amendmentMessages);
  const { day } = useFormat();
  const [openedAt] = useState(() => new Date().toISOString());
  if (order.status === 'canceled') return null;
  const known = vehicles.filter(
    ({ vehicle, partner, lacksVehicle }) => vehicle !== null || partner !== null || lacksVehicle,
  );
  const startOf = (rideIndex: number) => rideAt(order.trips, rideIndex)?.[0].fromDatetime ?? '';
  // Nobody else can be chosen for a ride that has begun (Rules 12.10).
  const open = known.map(({ rideIndex }) => startOf(rideIndex)).filter((at) => at > openedAt);
  const startsByDay = new Map(open.map((startsAt) => [parisDate(startsAt), startsAt]));
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{texts.vehicles}</h2>
      {known.length === 0 && <p>{texts.vehiclesOff}</p>}
      {known.map((each) => (
        <Fragment key={each.rideIndex}>
          {ridesOf(order.trips).length > 1 && (
            <h3 className={styles.rideName}>
              {rideNumber(each.rideIndex)}, {day(startOf(each.rideIndex), 'short')}
            </h3>
          )}
          <VehicleOfRide ride={each} />
        </Fragment>
      ))}
      {[...startsByDay].map(([date, startsAt]) => (
        <p key={date}>
          <Link to={paths.officeAgenda(date)}>{texts.inAgenda(day(startsAt, 'short'))}</Link>
        </p>
      ))}
    </section>
  );
}

function VehicleOfRide({
  ride: { vehicle, driver, isDriverChosen, lostDriver, partner, leaveAt, freeAt },
}: {
  readonly ride: RideVehicle;
}) {
  const texts = useMessages(officeRidesMessages);
  const concernTexts = useMessages(officeConcernsMessages);
  const format = useFormat();
  if (partner !== null) {
    return (
      <p>
        {texts.partner} · <strong>{partner.name}</strong> · {partner.revtc}
      </p>
    );
  }
  if (vehicle === null) {
    return (
      <p className={styles.lacking}>
        <Icon name="alert" /> {texts.noVehicle}
      </p>
    );
  }
  const name = driver && `${driver.firstName} ${driver.lastName}`;
  const drivenBy = name === null ? concernTexts.no_driver : isDriverChosen ? texts.chosenDriver(name) : name;
  const lost = lostDriver && texts.lostDriver(`${lostDriver.firstName} ${lostDriver.lastName}`);
  const times =
    leaveAt !== null && freeAt !== null && `${texts.leaveAt(format.hour(leaveAt))}, ${texts.free(format.hour(freeAt))}`;
  return (
    <p>
      <strong>{vehicle.plate}</strong> · {vehicle.name} · {drivenBy}
      {[lost, times].filter(Boolean).map((line) => (
        <Fragment key={String(line)}>
          <br />
          {line}
        </Fragment>
      ))}
    </p>
  );
}
