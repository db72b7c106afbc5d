import { type AgendaVehicle, type Block, daysAfter, parisClock, parisDate, type StaffFleet } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffFleetQuery } from '#api/queries/office.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { randomToken } from '#platform/random-token.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { TimeField } from '#widgets/time-field/time-field.tsx';
import { EffectsDialog } from '../fleet/effects-dialog.tsx';
import { type BlockDraft, blockField, readBlock, renamed } from '../fleet/fleet-records.ts';
import { type AskedChange, useFleetSaving } from '../fleet/use-fleet-saving.ts';
import styles from '../fleet/fleet.module.css';

interface BlockDialogProps {
  readonly vehicle: AgendaVehicle;
  /** ISO UTC. */
  readonly now: string;
  /** The day that is looked at, `yyyy-mm-dd`. */
  readonly day: string;
  readonly onClose: () => void;
  readonly onBlocked: () => void;
}

/** A vehicle that does not drive from now on, such as a broken one; what it does to rides is asked before (Rules 13.2). */
export function BlockDialog(props: BlockDialogProps) {
  const { blocking: texts, dialog } = useMessages(officeAgendaMessages);
  const fleet = useQuery(staffFleetQuery);
  if (fleet.data) return <BlockSheet {...props} fleet={fleet.data} />;
  return (
    <Dialog title={texts.title(props.vehicle.name)} onClose={props.onClose}>
      <LoadState queries={[fleet]} />
      <Button onClick={props.onClose}>{dialog.keep}</Button>
    </Dialog>
  );
}

function BlockSheet({
  vehicle,
  now,
  day,
  fleet,
  onClose,
  onBlocked,
}: BlockDialogProps & { readonly fleet: StaffFleet }) {
  const { blocking: texts, dialog } = useMessages(officeAgendaMessages);
  const { form: formTexts } = useMessages(officeFleetMessages);
  const [id] = useState(randomToken);
  const refresh = useRefreshOffice();
  const saving = useFleetSaving({
    onDone: () => {
      showToast({ tone: 'success', text: texts.done(vehicle.name) });
      void refresh();
      onClose();
      onBlocked();
    },
    onStale: onClose,
  });
  const form = useForm<BlockDraft, Block>({
    id: 'breakdown',
    initial: breakdownOf(vehicle.id, { now, day, reason: texts.breakdown }),
    validate: (draft) => readBlock(id, draft),
    async onSubmit(record) {
      const refused = await saving.save({ kind: 'blocks', id, was: null, record });
      return refused && renamed(refused, blockField);
    },
  });
  if (saving.asked) {
    return (
      <EffectsDialog
        asked={saving.asked}
        fleet={fleet}
        busy={saving.isConfirming}
        onClose={saving.giveUp}
        onConfirm={(asked: AskedChange) => void saving.confirm(asked)}
      />
    );
  }
  return (
    <Dialog title={texts.title(vehicle.name)} onClose={onClose}>
      <p>{texts.lead}</p>
      <form id="breakdown" className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <div className={styles.moment}>
          <DateField {...form.field('fromDate')} label={texts.fromDate} refusalOf={anyDay} />
          <TimeField {...form.field('fromTime')} label={texts.fromTime} />
        </div>
        <div className={styles.moment}>
          <DateField {...form.field('untilDate')} label={texts.untilDate} refusalOf={anyDay} />
          <TimeField {...form.field('untilTime')} label={texts.untilTime} />
        </div>
        <TextField {...form.field('reason')} label={texts.reason} autoComplete="off" />
        <div className={styles.ways}>
          <Button onClick={onClose}>{dialog.keep}</Button>
          <Button type="submit" variant="danger" busyLabel={form.busy ? formTexts.saving : undefined}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const anyDay = () => undefined;

/** The block to begin with: of today the time from now until midnight, by when most know more; of a later day all of it. */
function breakdownOf(id: string, { now, day, reason }: { now: string; day: string; reason: string }): BlockDraft {
  const isToCome = day > parisDate(now);
  const from = isToCome ? day : parisDate(now);
  return {
    who: `vehicle:${id}`,
    fromDate: from,
    fromTime: isToCome ? '00:00' : parisClock(now),
    untilDate: daysAfter(from, 1),
    untilTime: '00:00',
    reason,
  };
}
