import type { Driver, StaffFleet } from '@chauffeur/core';
import { officeFleetFormMessages } from '#i18n/messages/office-fleet-forms.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { DateField } from '#widgets/date-field/date-field.tsx';
import styles from './fleet.module.css';
import { type DriverDraft, driverDraftOf, driverOf, readDriver } from './fleet-records.ts';
import { RecordForm, useRecordForm } from './record-form.tsx';
import { anyDay } from './vehicle-form.tsx';

interface DriverFormProps {
  readonly id: string;
  readonly present: Driver | null;
  readonly fleet: StaffFleet;
}

/** A driver: name, phone, professional card (Rules 10.5). */
export function DriverForm({ id, present, fleet }: DriverFormProps) {
  const { driver: texts } = useMessages(officeFleetFormMessages);
  const form = useRecordForm<DriverDraft, Driver>({
    id: 'driver',
    present,
    draftOf: driverDraftOf,
    read: (draft) => readDriver(driverOf(id, draft)),
    editOf: (was, record) => ({ kind: 'drivers', id, was, record }),
  });
  const textsOf = (draft: DriverDraft) => ({
    [texts.firstName]: draft.firstName,
    [texts.lastName]: draft.lastName,
    [texts.phone]: draft.phone,
    [texts.cardNumber]: draft.cardNumber,
    [texts.cardExpiresOn]: draft.cardExpiresOn,
  });
  return (
    <RecordForm form={form} fleet={fleet} textsOf={textsOf}>
      <div className={styles.pair}>
        <TextField {...form.field('firstName')} label={texts.firstName} autoComplete="off" />
        <TextField {...form.field('lastName')} label={texts.lastName} autoComplete="off" />
      </div>
      <TextField {...form.field('phone')} label={texts.phone} type="tel" autoComplete="off" />
      <div className={styles.pair}>
        <TextField {...form.field('cardNumber')} label={texts.cardNumber} autoComplete="off" spellCheck={false} />
        <DateField {...form.field('cardExpiresOn')} label={texts.cardExpiresOn} refusalOf={anyDay} />
      </div>
    </RecordForm>
  );
}
