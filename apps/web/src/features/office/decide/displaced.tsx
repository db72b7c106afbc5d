import type { OfficeVehicle, WaitingOrder } from '@chauffeur/core';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { RideText } from '../fleet/effects-dialog.tsx';
import fleet from '../fleet/fleet.module.css';
import styles from './decide.module.css';

interface DisplacedProps {
  readonly waiting: Pick<WaitingOrder, 'order' | 'acceptance'>;
}

/** Which other rides change vehicle once an order is accepted, before anybody has said yes (Rules 12.4). */
export function Displaced({ waiting }: DisplacedProps) {
  const { effects: texts } = useMessages(officeFleetMessages);
  const id = displacedId(waiting);
  if (id === undefined) return null;
  return (
    <section id={id} className={styles.displaced}>
      <p className={styles.vehicle}>
        <Icon name="alert" /> {texts.accepting}
      </p>
      <ul className={fleet.list}>
        {waiting.acceptance?.moves.map(({ ride, from, to }) => (
          <li key={ride.rideId} className={fleet.item}>
            <RideText ride={ride} />
            <span>{texts.toVehicle(namedBy(from), namedBy(to))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What describes the button that does it; undefined where nothing is displaced. */
export function displacedId({ order, acceptance }: DisplacedProps['waiting']): string | undefined {
  return acceptance !== null && acceptance.moves.length > 0 ? `displaced-${order.id}` : undefined;
}

export const namedBy = ({ plate, name }: Pick<OfficeVehicle, 'plate' | 'name'>) => `${plate} · ${name}`;
