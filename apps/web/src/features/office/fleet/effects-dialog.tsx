import { type FleetEffects, type FleetRide, parisDate, type StaffFleet } from '@chauffeur/core';
import { type ReactNode, useId } from 'react';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './fleet.module.css';
import type { AskedChange } from './use-fleet-saving.ts';

interface EffectsDialogProps {
  readonly asked: AskedChange;
  readonly fleet: StaffFleet;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (asked: AskedChange) => void;
}

/**
 * What a change does to rides that are sold, before it is done (Rules 13.2): each that moves, each that is left, with what could become of it,
 * each that is under way, which nobody moves, and each that was offered and would lose its vehicle.
 */
export function EffectsDialog({ asked, fleet, busy, onClose, onConfirm }: EffectsDialogProps) {
  const { effects: texts, form } = useMessages(officeFleetMessages);
  const nameOf = useVehicleNames(fleet, asked);
  const { moved, stranded, leftAlone, offers, unlisted } = asked.preview;
  return (
    <Dialog title={texts.title} busy={busy} onClose={onClose}>
      {asked.hasChanged && <Notice tone="warning">{texts.changed}</Notice>}
      <RideList title={texts.leftAlone} lead={texts.leftAloneLead} rides={leftAlone.map((ride) => ({ ride }))} />
      <RideList title={texts.stranded} rides={stranded}>
        {({ ride, proposal }) => <ProposalText proposal={proposal} startsAt={ride.startsAt} nameOf={nameOf} />}
      </RideList>
      <RideList title={texts.offers} lead={texts.offersLead} rides={offers.map((ride) => ({ ride }))} />
      <RideList title={texts.moved} rides={moved}>
        {({ fromVehicleId, toVehicleId }) => texts.toVehicle(nameOf(fromVehicleId), nameOf(toVehicleId))}
      </RideList>
      <RideList title={texts.unlisted} lead={texts.unlistedLead} rides={unlisted.map((ride) => ({ ride }))} />
      <p className={styles.soft}>{texts.nobodyTold}</p>
      <div className={styles.ways}>
        <Button disabled={busy} onClick={onClose}>
          {form.keep}
        </Button>
        <Button variant="primary" busyLabel={busy ? texts.confirming : undefined} onClick={() => onConfirm(asked)}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** The names of vehicles by their ids, a new one's included. */
function useVehicleNames({ records }: StaffFleet, { edit }: AskedChange) {
  const { effects: texts } = useMessages(officeFleetMessages);
  const made = edit.kind === 'vehicles' && edit.record ? [edit.record] : [];
  const names = new Map([...records.vehicles, ...made].map(({ id, name }) => [id, name]));
  return (id: string | null) => (id === null ? texts.noVehicle : (names.get(id) ?? id));
}

interface RideListProps<T extends { readonly ride: FleetRide }> {
  readonly title: string;
  readonly lead?: string;
  readonly rides: readonly T[];
  readonly children?: (of: T) => ReactNode;
}

function RideList<T extends { readonly ride: FleetRide }>({ title, lead, rides, children }: RideListProps<T>) {
  const id = useId();
  if (rides.length === 0) return null;
  return (
    <section className={styles.effects} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title} ({rides.length})
      </h3>
      {lead && <p className={styles.soft}>{lead}</p>}
      <ul className={styles.list}>
        {rides.map((one) => (
          <li key={one.ride.rideId} className={styles.item}>
            <RideText ride={one.ride} />
            {children && <span className={styles.soft}>{children(one)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When, from where to where, for whom. */
export function RideText({ ride }: { readonly ride: FleetRide }) {
  const { without: texts } = useMessages(officeFleetMessages);
  const format = useFormat();
  const way = [ride.from, ride.to].filter((name) => name !== '').join(' → ');
  return (
    <>
      <span className={styles.when}>
        {format.day(ride.startsAt, 'short')} {format.hour(ride.startsAt)} · {ride.carCode}
      </span>
      {way !== '' && <span>{way}</span>}
      <span className={styles.soft}>
        {[ride.customer, ride.orderNumber === '' ? texts.held : ride.orderNumber].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

type Proposal = FleetEffects['stranded'][number]['proposal'];

interface ProposalTextProps {
  readonly proposal: Proposal;
  /** Of the ride as it is. */
  readonly startsAt: string;
  readonly nameOf: (id: string) => string;
}

/** Hours stand in their order; one of another day than the ride's is said with its day. */
function ProposalText({ proposal, startsAt, nameOf }: ProposalTextProps) {
  const { effects: texts } = useMessages(officeFleetMessages);
  const format = useFormat();
  if (proposal.kind === 'partner') return texts.partner;
  const momentOf = (start: string) =>
    parisDate(start) === parisDate(startsAt)
      ? format.hour(start)
      : `${format.day(start, 'short')} ${format.hour(start)}`;
  if (proposal.kind === 'hours') return texts.byHours(proposal.starts.toSorted().map(momentOf).join(', '));
  const vehicle = nameOf(proposal.vehicleId);
  return proposal.moves.length === 0 ? texts.byVehicle(vehicle) : texts.byMoving(vehicle, proposal.moves.length);
}
