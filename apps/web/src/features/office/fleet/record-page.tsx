import type { StaffFleet, StaffRole } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { staffFleetQuery } from '#api/queries/office.ts';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { BlockForm } from './block-form.tsx';
import { DriverForm } from './driver-form.tsx';
import { DutyForm, ExceptionsForm, useFleetNames } from './duty-form.tsx';
import { FleetHeading } from './fleet-heading.tsx';
import styles from './fleet.module.css';
import { type FleetListName, fleetLists } from './fleet-records.ts';
import { useStaffEntry } from '../office-page.tsx';
import { VehicleForm } from './vehicle-form.tsx';

/** The page of one record of the fleet. Where no record has the id a new one is made under it, a single one however often it is sent. */
export default function FleetRecordPage() {
  const texts = useMessages(officeFleetMessages);
  const { list: asked, id = '' } = useParams();
  const list = fleetLists.find((name) => name === asked);
  const fleet = useQuery(staffFleetQuery);
  const { role } = useStaffEntry();
  if (list === undefined) {
    return (
      <div className={styles.page}>
        <FleetHeading title={texts.title} back />
        <Notice tone="warning">{texts.gone}</Notice>
      </div>
    );
  }
  if (fleet.data === undefined) {
    return (
      <div className={styles.page}>
        <FleetHeading title={texts.lists[list]} back />
        <LoadState queries={[fleet]} />
      </div>
    );
  }
  return <RecordSheet key={`${list} ${id}`} list={list} id={id} fleet={fleet.data} role={role} />;
}

interface RecordSheetProps {
  readonly list: FleetListName;
  readonly id: string;
  readonly fleet: StaffFleet;
  readonly role: StaffRole;
}

function RecordSheet(sheet: RecordSheetProps) {
  const { list, id, fleet, role } = sheet;
  const texts = useMessages(officeFleetMessages);
  const title = useRecordTitle(sheet);
  const duty = recordOf(fleet.records.duties, id);
  const isReadOnly = role !== 'owner' && list !== 'blocks';
  return (
    <div className={styles.page}>
      <FleetHeading title={title} back />
      {!isReadOnly && <RecordForms list={list} id={id} fleet={fleet} />}
      {isReadOnly && list === 'duties' && duty && <ExceptionsForm id={id} present={duty} fleet={fleet} />}
      {isReadOnly && list !== 'duties' && <Notice>{texts.form.readOnly}</Notice>}
    </div>
  );
}

/** The form of a record. It stays where somebody else removes or adds the record while the page is open, so that nothing typed is lost. */
function RecordForms({ list, id, fleet }: Omit<RecordSheetProps, 'role'>) {
  const { vehicles, drivers, duties, blocks } = fleet.records;
  const forms = {
    vehicles: <VehicleForm id={id} present={recordOf(vehicles, id)} fleet={fleet} />,
    drivers: <DriverForm id={id} present={recordOf(drivers, id)} fleet={fleet} />,
    duties: <DutyForm id={id} present={recordOf(duties, id)} fleet={fleet} />,
    blocks: <BlockForm id={id} present={recordOf(blocks, id)} fleet={fleet} />,
  };
  return forms[list];
}

function recordOf<T extends { id: string }>(list: readonly T[], id: string): T | null {
  return list.find((one) => one.id === id) ?? null;
}

function useRecordTitle({ list, id, fleet }: RecordSheetProps): string {
  const texts = useMessages(officeFleetMessages);
  const names = useFleetNames(fleet);
  const isNew = recordOf<{ id: string }>(fleet.records[list], id) === null;
  if (isNew) return texts.newTitles[list];
  const duty = recordOf(fleet.records.duties, id);
  const block = recordOf(fleet.records.blocks, id);
  const titles = {
    vehicles: names.vehicle(id),
    drivers: names.driver(id),
    duties: duty ? `${names.vehicle(duty.vehicleId)} · ${names.driver(duty.driverId)}` : '',
    blocks: block ? texts.blockOf(names.block(block)) : '',
  };
  return titles[list];
}
