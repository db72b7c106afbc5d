import { type AgendaRide, parisDate, paths } from '@chauffeur/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import fleet from '../fleet/fleet.module.css';
import styles from './agenda.module.css';

interface RideButtonProps {
  readonly ride: AgendaRide;
  /** The day below which it stands, `yyyy-mm-dd`; left out where it stands below none. */
  readonly below: string | undefined;
  readonly onMove: (ride: AgendaRide) => void;
}

/**
 * A ride as a card: pressed, it opens who could drive it, or the order where vehicles decide nothing. One that is held is no ride yet, and not
 * pressed; an offer leads to where it is taken back.
 */
export function RideButton({ ride, below, onMove }: RideButtonProps) {
  const texts = useMessages(officeAgendaMessages);
  const { order, startsAt, carCode, partner } = ride;
  const [marks, held] = [useMarks(ride), useHeldText(ride)];
  const when = useWhen()(startsAt, below);
  if (order === null) {
    return (
      <Held ride={ride} className={`${styles.card} ${styles.hold}`}>
        <strong>{when}</strong> {held} · {carCode}
      </Held>
    );
  }
  const className = `${styles.card} ${order.status === 'pending' ? styles.pending : styles.ride}`;
  const content = (
    <>
      <strong>{when}</strong>
      <span>{routeOf(ride)}</span>
      <span className={fleet.soft}>
        {order.customer.name} · <span className={styles.number}>{order.orderNumber}</span> · {carCode}
      </span>
      {partner && <span className={fleet.soft}>{texts.partnerOf(partner.name)}</span>}
      {marks.length > 0 && (
        <span className={styles.mark}>
          <Icon name="info" /> {marks.join(' · ')}
        </span>
      )}
    </>
  );
  // A ride that occupies no vehicle cannot be moved to another.
  return ride.version === 0 ? (
    <Link className={className} to={paths.officeOrder(order.id)}>
      {content}
    </Link>
  ) : (
    <button type="button" className={className} onClick={() => onMove(ride)}>
      {content}
    </button>
  );
}

interface HeldProps extends Pick<ComponentProps<'p'>, 'className' | 'style' | 'children'> {
  readonly ride: AgendaRide;
}

/** A vehicle that is held: for an offer it leads to where that is taken back. */
export function Held({ ride: { offeredTo }, ...props }: HeldProps) {
  return offeredTo === null ? <p {...props} /> : <Link to={paths.officeWaiting()} {...props} />;
}

/** Says what a vehicle without an order is held for. */
export function useHeldText({ offeredTo }: AgendaRide): string {
  const texts = useMessages(officeAgendaMessages);
  return offeredTo === null ? texts.held : texts.offeredTo(offeredTo);
}

/** The hour of an instant, with its day where it stands below another one, as over midnight, or below none. */
export function useWhen(): (at: string, below: string | undefined) => string {
  const format = useFormat();
  return (at, below) => (parisDate(at) === below ? format.hour(at) : `${format.day(at, 'short')} ${format.hour(at)}`);
}

/** What else the office has to know of a ride, in words. */
export function useMarks({ order, pinned, vehicleId, chosenDriverId }: AgendaRide): string[] {
  const texts = useMessages(officeAgendaMessages);
  const marks = {
    [texts.changing]: order?.isChanging,
    [texts.pending]: order?.status === 'pending',
    [texts.pinned]: pinned && vehicleId !== null && chosenDriverId === null,
    [texts.otherDriver]: chosenDriverId !== null,
    [texts.untold]: order?.isUntold,
  };
  return Object.keys(marks).filter((mark) => marks[mark]);
}

export function routeOf({ from, to }: Pick<AgendaRide, 'from' | 'to'>): string {
  return [from, to].filter((place) => place !== '').join(' → ');
}
