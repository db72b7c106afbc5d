import type { Block, StaffFleet } from '@chauffeur/core';
import { officeFleetFormMessages } from '#i18n/messages/office-fleet-forms.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { TimeField } from '#widgets/time-field/time-field.tsx';
import { useFleetNames } from './duty-form.tsx';
import styles from './fleet.module.css';
import { type BlockDraft, blockDraftOf, blockField, everybody, readBlock } from './fleet-records.ts';
import { RecordForm, useRecordForm } from './record-form.tsx';
import { anyDay } from './vehicle-form.tsx';

interface BlockFormProps {
  readonly id: string;
  readonly present: Block | null;
  readonly fleet: StaffFleet;
}

/** When a vehicle, a driver or all of them are not for sale (Rules 10.5). Days and hours are those of Paris. */
export function BlockForm({ id, present, fleet }: BlockFormProps) {
  const { block: texts } = useMessages(officeFleetFormMessages);
  const names = useFleetNames(fleet);
  const form = useRecordForm<BlockDraft, Block>({
    id: 'block',
    present,
    draftOf: (stored) => blockDraftOf(stored, fleet.today),
    read: (draft) => readBlock(id, draft),
    editOf: (was, record) => ({ kind: 'blocks', id, was, record }),
    fieldOf: blockField,
  });
  const groups = [
    { options: [{ value: everybody, label: texts.all }] },
    { label: texts.vehicles, options: named('vehicle', names.vehicles) },
    { label: texts.drivers, options: named('driver', names.drivers) },
  ];
  const textsOf = (draft: BlockDraft) => ({
    [texts.who]: groups.flatMap(({ options }) => options).find(({ value }) => value === draft.who)?.label ?? draft.who,
    [texts.fromDate]: `${draft.fromDate} ${draft.fromTime}`,
    [texts.untilDate]: `${draft.untilDate} ${draft.untilTime}`,
    [texts.reason]: draft.reason,
  });
  return (
    <RecordForm form={form} fleet={fleet} textsOf={textsOf}>
      <SelectField {...form.field('who')} label={texts.who} groups={groups} />
      <div className={styles.moment}>
        <DateField {...form.field('fromDate')} label={texts.fromDate} refusalOf={anyDay} />
        <TimeField {...form.field('fromTime')} label={texts.fromTime} />
      </div>
      <div className={styles.moment}>
        <DateField {...form.field('untilDate')} label={texts.untilDate} refusalOf={anyDay} />
        <TimeField {...form.field('untilTime')} label={texts.untilTime} />
      </div>
      <TextField {...form.field('reason')} label={texts.reason} hint={texts.reasonHint} autoComplete="off" optional />
    </RecordForm>
  );
}

function named(kind: string, options: readonly { value: string; label: string }[]) {
  return options.map(({ value, label }) => ({ value: `${kind}:${value}`, label }));
}
