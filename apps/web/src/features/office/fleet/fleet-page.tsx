import { paths, parisDate, type StaffFleet, type StaffRole, type Vehicle, vehicleColour } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { staffFleetQuery } from '#api/queries/office.ts';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { randomToken } from '#platform/random-token.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { useFleetNames } from './duty-form.tsx';
import { RideText } from './effects-dialog.tsx';
import { FleetGuide } from './fleet-guide.tsx';
import { FleetHeading } from './fleet-heading.tsx';
import styles from './fleet.module.css';
import type { FleetListName } from './fleet-records.ts';
import { useWeekText } from './hours-fields.tsx';
import { useStaffEntry } from '../office-page.tsx';

/** Vehicles, drivers, their hours, and when they are not there: what is late or missing on top. */
export default function FleetPage() {
  const texts = useMessages(officeFleetMessages);
  const fleet = useQuery(staffFleetQuery);
  const { role } = useStaffEntry();
  return (
    <div className={styles.page}>
      <FleetHeading title={texts.title} lead={texts.lead} />
      {fleet.data ? <FleetRecordLists fleet={fleet.data} role={role} /> : <LoadState queries={[fleet]} />}
    </div>
  );
}

interface FleetProps {
  readonly fleet: StaffFleet;
  readonly role: StaffRole;
}

function FleetRecordLists({ fleet, role }: FleetProps) {
  const texts = useMessages(officeFleetMessages);
  const isOwner = role === 'owner';
  return (
    <>
      {isOwner && <FleetGuide fleet={fleet} />}
      <WithoutVehicleNotice rides={fleet.withoutVehicle} />
      <ExpiryNotice expiring={fleet.expiring} today={fleet.today} />
      <VehicleList fleet={fleet} isOwner={isOwner} />
      <DriverList fleet={fleet} isOwner={isOwner} />
      <DutyList fleet={fleet} isOwner={isOwner} />
      <BlockList fleet={fleet} />
      <section className={styles.section} aria-labelledby="fleet-settings-title">
        <h2 id="fleet-settings-title" className={styles.heading}>
          {texts.settingsTitle}
        </h2>
        <p>{texts.settingsNow[fleet.records.settings.availability]}</p>
        {isOwner && (
          <div>
            <ButtonLink to={paths.officeFleetSettings()} icon="edit">
              {texts.settingsOpen}
            </ButtonLink>
          </div>
        )}
      </section>
    </>
  );
}

/** What nobody drives yet, each with the way to its order. */
function WithoutVehicleNotice({ rides }: { readonly rides: StaffFleet['withoutVehicle'] }) {
  const { without: texts } = useMessages(officeFleetMessages);
  const { openOf } = useMessages(officeRidesMessages);
  if (rides.length === 0) return null;
  return (
    <Notice tone="warning" title={`${texts.title} (${rides.length})`}>
      <p>{texts.lead}</p>
      <ul className={styles.list}>
        {rides.map((ride) => (
          <li key={ride.rideId} className={styles.item}>
            <RideText ride={ride} />
            {ride.orderNumber !== '' && <Link to={paths.officeOrder(ride.orderId)}>{openOf(ride.orderNumber)}</Link>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What runs out soon or has, the first first (Rules 13.4). */
function ExpiryNotice({ expiring, today }: Pick<StaffFleet, 'expiring' | 'today'>) {
  const { expiring: texts } = useMessages(officeFleetMessages);
  const dayText = useDayText();
  if (expiring.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.title}>
      <ul className={styles.list}>
        {expiring.map(({ of, id, name, kind, expiresOn }) => (
          <li key={`${id} ${kind} ${expiresOn}`}>
            <Link to={paths.officeFleetRecord(`${of === 'vehicle' ? 'vehicles' : 'drivers'}/${id}`)}>{name}</Link>
            {` · ${kind || texts.card} · `}
            <strong>{expiresOn < today ? texts.over(dayText(expiresOn)) : texts.until(dayText(expiresOn))}</strong>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function useDayText() {
  const format = useFormat();
  return (day: string) => format.day(`${day}T12:00:00.000Z`, 'medium');
}

interface RecordListProps {
  readonly list: FleetListName;
  readonly canAdd: boolean;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A list with its heading, and the way to one more: its id is made here, so that it is one however often it is sent. */
function RecordList({ list, canAdd, isEmpty, children }: RecordListProps) {
  const texts = useMessages(officeFleetMessages);
  const headingId = useId();
  const [newId] = useState(randomToken);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {texts.lists[list]}
      </h2>
      {isEmpty ? <p className={styles.soft}>{texts.none[list]}</p> : <ul className={styles.records}>{children}</ul>}
      {canAdd && (
        <div>
          <ButtonLink to={paths.officeFleetRecord(`${list}/${newId}`)} icon="plus">
            {texts.add[list]}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

interface RecordItemProps {
  readonly title: string;
  /** The address at which the record is changed; null for whoever may not change it. */
  readonly to: string | null;
  readonly facts: readonly (string | false | undefined)[];
  readonly children?: ReactNode;
}

function RecordItem({ title, to, facts, children }: RecordItemProps) {
  return (
    <li className={styles.record}>
      {to === null ? <strong>{title}</strong> : <Link to={to}>{title}</Link>}
      <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
      {children}
    </li>
  );
}

interface ListProps {
  readonly fleet: StaffFleet;
  readonly isOwner: boolean;
}

function VehicleList({ fleet: { records, today }, isOwner }: ListProps) {
  const { facts: texts } = useMessages(officeFleetMessages);
  const dayText = useDayText();
  const language = useLanguage();
  const activity = ({ activeFrom, activeUntil }: Vehicle) => [
    activeFrom > today && texts.from(dayText(activeFrom)),
    activeUntil !== undefined && texts.until(dayText(activeUntil)),
  ];
  return (
    <RecordList list="vehicles" canAdd={isOwner} isEmpty={records.vehicles.length === 0}>
      {records.vehicles.map((vehicle) => (
        <RecordItem
          key={vehicle.id}
          title={vehicle.name}
          to={isOwner ? paths.officeFleetRecord(`vehicles/${vehicle.id}`) : null}
          facts={[
            vehicle.plate,
            vehicleColour(vehicle.colour, language),
            vehicle.serves.join(', '),
            texts.seats(vehicle.seats),
            vehicle.base.city,
            ...activity(vehicle),
          ]}
        />
      ))}
    </RecordList>
  );
}

function DriverList({ fleet: { records }, isOwner }: ListProps) {
  const { facts: texts } = useMessages(officeFleetMessages);
  const dayText = useDayText();
  return (
    <RecordList list="drivers" canAdd={isOwner} isEmpty={records.drivers.length === 0}>
      {records.drivers.map(({ id, firstName, lastName, phone, cardExpiresOn }) => (
        <RecordItem
          key={id}
          title={`${firstName} ${lastName}`}
          to={isOwner ? paths.officeFleetRecord(`drivers/${id}`) : null}
          facts={[texts.card(dayText(cardExpiresOn))]}
        >
          <a className={styles.phone} href={`tel:${phone}`}>
            {phoneText(phone)}
          </a>
        </RecordItem>
      ))}
    </RecordList>
  );
}

function DutyList({ fleet, isOwner }: ListProps) {
  const { facts: texts } = useMessages(officeFleetMessages);
  const names = useFleetNames(fleet);
  const dayText = useDayText();
  const weekText = useWeekText();
  const { duties } = fleet.records;
  return (
    <RecordList list="duties" canAdd={isOwner} isEmpty={duties.length === 0}>
      {duties.map(({ id, vehicleId, driverId, week, exceptions, activeFrom, activeUntil }) => {
        const apart = exceptions.filter(({ date }) => date >= fleet.today).length;
        return (
          <RecordItem
            key={id}
            title={`${names.vehicle(vehicleId)} · ${names.driver(driverId)}`}
            to={paths.officeFleetRecord(`duties/${id}`)}
            facts={[
              weekText(week) || texts.off,
              apart > 0 && texts.exceptions(apart),
              activeFrom > fleet.today && texts.from(dayText(activeFrom)),
              activeUntil !== undefined && texts.until(dayText(activeUntil)),
            ]}
          />
        );
      })}
    </RecordList>
  );
}

/** The blocks; those that are over are left out. */
function BlockList({ fleet }: Pick<ListProps, 'fleet'>) {
  const { facts: texts } = useMessages(officeFleetMessages);
  const names = useFleetNames(fleet);
  const format = useFormat();
  const moment = (instant: string) => `${format.day(instant, 'short')} ${format.hour(instant)}`;
  const toCome = fleet.records.blocks
    .filter(({ until }) => parisDate(until) >= fleet.today)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return (
    <RecordList list="blocks" canAdd isEmpty={toCome.length === 0}>
      {toCome.map((block) => (
        <RecordItem
          key={block.id}
          title={names.block(block)}
          to={paths.officeFleetRecord(`blocks/${block.id}`)}
          facts={[texts.span(moment(block.from), moment(block.until)), block.reason]}
        />
      ))}
    </RecordList>
  );
}
