import { afterFleetEdit, type FieldErrors, type FleetEdit, type FleetPreview, type StaffFleet } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { staffFleetQuery } from '#api/queries/office.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { renamed } from './fleet-records.ts';

/** A change that touches rides, and waits to be confirmed. */
export interface AskedChange {
  readonly edit: FleetEdit;
  readonly preview: FleetPreview;
  /** Whether its effects have changed since they were shown. */
  readonly hasChanged: boolean;
}

interface Saving {
  /** Called once the records are changed, in what this browser has read of them too. */
  readonly onDone: (edit: FleetEdit) => void;
  /** Somebody else was faster: the record as it is now, null where it is gone. */
  readonly onStale: (theirs: unknown) => void;
}

/**
 * The one way to change a record. Its effects on rides are previewed first, and shown where there are any. Then it is saved, with the shown
 * effects as what was agreed to (Rules 13.2).
 */
export function useFleetSaving({ onDone, onStale }: Saving) {
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);

  async function explain(failure: unknown, edit: FleetEdit): Promise<FieldErrors | undefined> {
    if (failure instanceof ApiFailure && failure.code === 'record_changed') {
      setAsked(null);
      const { records } = await queries.fetchQuery({ ...staffFleetQuery, staleTime: 0 });
      onStale(presentOf(records, edit));
      return undefined;
    }
    const fields = funnel(failure);
    return fields && renamed(fields, (path) => path.replace(/^record\.?/, ''));
  }

  /** Shows the change at once. Its effects on rides are read afterwards, and nobody waits for them. */
  function done(edit: FleetEdit) {
    const { queryKey } = staffFleetQuery;
    queries.setQueryData(queryKey, (fleet) => fleet && { ...fleet, records: afterFleetEdit(fleet.records, edit) });
    void queries.invalidateQueries({ queryKey });
    onDone(edit);
  }

  async function askAnew(edit: FleetEdit): Promise<FieldErrors | undefined> {
    try {
      setAsked({ edit, preview: await call('previewFleet', { body: edit }), hasChanged: true });
      return undefined;
    } catch (failure) {
      return explain(failure, edit);
    }
  }

  return {
    asked,
    isConfirming,
    giveUp: () => setAsked(null),
    /** Answers refused fields, by their path in the record. */
    async save(edit: FleetEdit): Promise<FieldErrors | undefined> {
      try {
        const preview = await call('previewFleet', { body: edit });
        if (touchesRides(preview)) {
          setAsked({ edit, preview, hasChanged: false });
          return undefined;
        }
        await put(edit, []);
      } catch (failure) {
        return explain(failure, edit);
      }
      done(edit);
      return undefined;
    },
    async confirm({ edit, preview }: AskedChange): Promise<FieldErrors | undefined> {
      setIsConfirming(true);
      try {
        await put(edit, agreedIn(preview));
        setAsked(null);
      } catch (failure) {
        const isSoldMeanwhile = failure instanceof ApiFailure && failure.code === 'rides_affected';
        return await (isSoldMeanwhile ? askAnew(edit) : explain(failure, edit));
      } finally {
        setIsConfirming(false);
      }
      done(edit);
      return undefined;
    },
  };
}

function touchesRides({ moved, stranded, leftAlone, offers, unlisted }: FleetPreview): boolean {
  const others = [stranded, leftAlone, offers, unlisted];
  return moved.some(({ fromVehicleId }) => fromVehicleId !== null) || others.some((rides) => rides.length > 0);
}

const agreedIn = ({ moved, stranded }: FleetPreview) => [...moved, ...stranded].map(({ ride }) => ride.rideId);

function put(edit: FleetEdit, agreed: string[]) {
  switch (edit.kind) {
    case 'vehicles':
      return call('saveVehicle', { params: { id: edit.id }, body: { was: edit.was, record: edit.record, agreed } });
    case 'drivers':
      return call('saveDriver', { params: { id: edit.id }, body: { was: edit.was, record: edit.record, agreed } });
    case 'duties':
      return call('saveDuty', { params: { id: edit.id }, body: { was: edit.was, record: edit.record, agreed } });
    case 'blocks':
      return call('saveBlock', { params: { id: edit.id }, body: { was: edit.was, record: edit.record, agreed } });
    case 'exceptions':
      return call('saveDutyExceptions', {
        params: { id: edit.id },
        body: { was: edit.was, record: edit.record, agreed },
      });
    default:
      return call('saveFleetSettings', { body: { was: edit.was, record: edit.record, agreed } });
  }
}

/** The record of an edit as the office has it now. */
function presentOf(records: StaffFleet['records'], edit: FleetEdit): unknown {
  if (edit.kind === 'settings') return records.settings;
  const list: readonly { id: string }[] = records[edit.kind === 'exceptions' ? 'duties' : edit.kind];
  return list.find(({ id }) => id === edit.id) ?? null;
}
