import type { WaitingOrder } from '@chauffeur/core';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { RideText } from '../fleet/effects-dialog.tsx';
import fleet from '../fleet/fleet.module.css';
import styles from './decide.module.css';

type Move = NonNullable<WaitingOrder['acceptance']>['moves'][number];

interface DisplacedRideListProps {
  readonly id: string;
  /** Vehicles by their names. */
  readonly moves: readonly (Pick<Move, 'ride'> & { readonly from: string; readonly to: string })[];
}

/** The rides that change vehicle, each with the one it has and the one it gets. */
export function DisplacedRideList({ id, moves }: DisplacedRideListProps) {
  const { effects: texts } = useMessages(officeFleetMessages);
  return (
    <section id={id} className={styles.displaced}>
      <p className={styles.vehicle}>
        <Icon name="alert" /> {texts.accepting}
      </p>
      <ul className={fleet.list}>
        {moves.map(({ ride, from, to }) => (
          <li key={ride.rideId} className={fleet.item}>
            <RideText ride={ride} />
            <span>{texts.toVehicle(from, to)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
