import { type Driver, officeRights, type StaffFleet } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { teamQuery } from '#api/queries/office.ts';
import { officeFleetFormMessages } from '#i18n/messages/office-fleet-forms.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { useStaffEntry } from '../office-page.tsx';
import styles from './fleet.module.css';
import { type DriverDraft, driverDraftOf, driverOf, readDriver } from './fleet-records.ts';
import { PhotoField } from './photo-field.tsx';
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
  const accounts = useDriverAccounts();
  const nameOf = (accountId: string) => accounts.find(({ id: one }) => one === accountId)?.email ?? accountId;
  const { accountId } = form.values;
  const isKnown = accountId === '' || accounts.some(({ id: one }) => one === accountId);
  const textsOf = (draft: DriverDraft) => ({
    [texts.firstName]: draft.firstName,
    [texts.lastName]: draft.lastName,
    [texts.phone]: draft.phone,
    [texts.cardNumber]: draft.cardNumber,
    [texts.cardExpiresOn]: draft.cardExpiresOn,
    [texts.account]: draft.accountId === '' ? texts.noAccount : nameOf(draft.accountId),
  });
  return (
    <RecordForm form={form} fleet={fleet} textsOf={textsOf}>
      <div className={styles.pair}>
        <TextField {...form.field('firstName')} label={texts.firstName} autoComplete="off" />
        <TextField {...form.field('lastName')} label={texts.lastName} autoComplete="off" />
      </div>
      <PhotoField
        {...form.field('photo')}
        name={form.values.firstName}
        onPicture={(photo) => form.setValues((values) => ({ ...values, photo }))}
      />
      <TextField {...form.field('phone')} label={texts.phone} type="tel" autoComplete="off" />
      <div className={styles.pair}>
        <TextField {...form.field('cardNumber')} label={texts.cardNumber} autoComplete="off" spellCheck={false} />
        <DateField {...form.field('cardExpiresOn')} label={texts.cardExpiresOn} refusalOf={anyDay} />
      </div>
      <SelectField
        {...form.field('accountId')}
        label={texts.account}
        hint={texts.accountHint}
        groups={[
          { options: [{ value: '', label: texts.noAccount }] },
          { options: accounts.map(({ id: value, email }) => ({ value, label: email })) },
          { options: isKnown ? [] : [{ value: accountId, label: accountId }] },
        ]}
      />
    </RecordForm>
  );
}

/** The members of the company who may see rides of their own. */
function useDriverAccounts() {
  const { role } = useStaffEntry();
  // Only the owner may see the team, and change a driver.
  const team = useQuery({ ...teamQuery, enabled: role === 'owner' });
  const members = team.data?.members ?? [];
  return members.filter(
    (member) => member.endedAt === null && officeRights.driverRides.roles.some((may) => may === member.role),
  );
}
