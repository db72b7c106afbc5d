import { type Block, type DutyException, dutyPatternSchema, type DutyPattern, type StaffFleet } from '@chauffeur/core';
import { keepPlates } from '#i18n/keep-plates.ts';
import { officeFleetFormMessages } from '#i18n/messages/office-fleet-forms.ts';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './fleet.module.css';
import { type DutyDraft, dutyDraftOf, dutyOf, readDuty, usualHours } from './fleet-records.ts';
import { type ErrorOf, HoursFields, useWeekText, WeekFields } from './hours-fields.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';
import { anyDay } from './vehicle-form.tsx';

interface DutyFormProps {
  readonly id: string;
  readonly present: DutyPattern | null;
  readonly fleet: StaffFleet;
}

/** When a driver has a vehicle: the week, and the days apart (Rules 10.6). */
export function DutyForm({ id, present, fleet }: DutyFormProps) {
  const { duty: texts } = useMessages(officeFleetFormMessages);
  const { records, today } = fleet;
  const names = useFleetNames(fleet);
  const form = useRecordForm<DutyDraft, DutyPattern>({
    id: 'duty',
    present,
    draftOf: (stored) => dutyDraftOf(stored, records, today),
    read: (draft) => readDuty(dutyOf(id, draft)),
    editOf: (was, record) => ({ kind: 'duties', id, was, record }),
  });
  const weekText = useWeekText();
  const textsOf = (draft: DutyDraft) => ({
    [texts.vehicle]: names.vehicle(draft.vehicleId),
    [texts.driver]: names.driver(draft.driverId),
    [texts.activeFrom]: draft.activeFrom,
    [texts.activeUntil]: draft.activeUntil,
    [texts.week]: weekText(draft.week),
    [texts.exceptions]: exceptionsText(draft.exceptions),
  });
  const chosen = (options: { value: string; label: string }[]) => [
    { options: [{ value: '', label: texts.choose }, ...options] },
  ];
  return (
    <RecordForm form={form} fleet={fleet} textsOf={textsOf}>
      {(names.vehicles.length === 0 || names.drivers.length === 0) && <Notice tone="warning">{texts.missing}</Notice>}
      <div className={styles.pair}>
        <SelectField {...form.field('vehicleId')} label={texts.vehicle} groups={chosen(names.vehicles)} />
        <SelectField {...form.field('driverId')} label={texts.driver} groups={chosen(names.drivers)} />
      </div>
      <WeekFields
        formId="duty"
        week={form.values.week}
        errorOf={form.errorOf}
        onChange={(day, hours) => {
          form.setValues((before) => ({ ...before, week: { ...before.week, [day]: hours } }));
          form.forgive(`week.${day}`);
        }}
      />
      <ExceptionFields
        formId="duty"
        exceptions={form.values.exceptions}
        errorOf={form.errorOf}
        onChange={(exceptions) => form.setValue('exceptions', exceptions)}
      />
      <div className={styles.pair}>
        <DateField {...form.field('activeFrom')} label={texts.activeFrom} refusalOf={anyDay} />
        <DateField {...form.field('activeUntil')} label={texts.activeUntil} refusalOf={anyDay} optional />
      </div>
    </RecordForm>
  );
}

const exceptionsSchema = dutyPatternSchema.shape.exceptions;
const readExceptions = schemaValidator<DutyException[]>(exceptionsSchema);

/** The days apart alone, for whoever plans the day and does not hire (Rules 13.3). */
export function ExceptionsForm({ id, present, fleet }: DutyFormProps & { readonly present: DutyPattern }) {
  const { duty: texts } = useMessages(officeFleetFormMessages);
  const form = useRecordForm<{ exceptions: DutyException[] }, DutyException[]>({
    id: 'duty',
    present: present.exceptions,
    draftOf: (stored) => ({ exceptions: stored ?? [] }),
    read: ({ exceptions }) => {
      const read = readExceptions(exceptions);
      return 'errors' in read ? { errors: inRecord(read.errors) } : read;
    },
    editOf: (was, record) => ({ kind: 'exceptions', id, was: was ?? [], record: record ?? [] }),
    fieldOf: (path) => (path === '' ? 'exceptions' : `exceptions.${path}`),
  });
  return (
    <RecordForm
      form={form}
      fleet={fleet}
      canRemove={false}
      textsOf={({ exceptions }: { exceptions: DutyException[] }) => ({
        [texts.exceptions]: exceptionsText(exceptions),
      })}
    >
      <ExceptionFields
        formId="duty"
        exceptions={form.values.exceptions}
        errorOf={form.errorOf}
        onChange={(exceptions) => form.setValue('exceptions', exceptions)}
      />
    </RecordForm>
  );
}

function inRecord<T>(errors: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(errors).map(([path, key]) => [`exceptions.${path}`, key]));
}

function exceptionsText(exceptions: readonly DutyException[]): string {
  return exceptions
    .map(({ date, hours }) => `${date} ${hours.map(({ from, until }) => `${from}–${until}`).join(', ') || '–'}`)
    .join(' · ');
}

interface ExceptionFieldsProps {
  readonly formId: string;
  readonly exceptions: readonly DutyException[];
  readonly errorOf: ErrorOf;
  readonly onChange: (exceptions: DutyException[]) => void;
}

function ExceptionFields({ formId, exceptions, errorOf, onChange }: ExceptionFieldsProps) {
  const { duty: texts } = useMessages(officeFleetFormMessages);
  const change = (index: number, part: Partial<DutyException>) =>
    onChange(exceptions.map((one, place) => (place === index ? { ...one, ...part } : one)));
  return (
    <fieldset id={`${formId}-exceptions`} className={styles.group} tabIndex={-1}>
      <legend className={styles.heading}>{texts.exceptions}</legend>
      <p className={styles.soft}>{texts.exceptionsHint}</p>
      {errorOf('exceptions') && <p className={styles.error}>{errorOf('exceptions')}</p>}
      {exceptions.length === 0 && <p className={styles.soft}>{texts.noExceptions}</p>}
      {exceptions.map(({ date, hours }, index) => (
        <div key={index} className={styles.day}>
          <DateField
            id={`${formId}-exceptions-${index}-date`}
            name={`exceptions.${index}.date`}
            label={texts.date}
            value={date}
            error={errorOf(`exceptions.${index}.date`)}
            refusalOf={anyDay}
            onChange={(day) => change(index, { date: day })}
          />
          <div className={styles.spans}>
            <Checkbox
              id={`${formId}-exceptions-${index}-off`}
              value={hours.length === 0}
              onChange={(isOff) => change(index, { hours: isOff ? [] : [usualHours] })}
            >
              {texts.dayOff}
            </Checkbox>
            {hours.length > 0 && (
              <HoursFields
                formId={formId}
                path={`exceptions.${index}.hours`}
                day={date}
                hours={hours}
                errorOf={errorOf}
                onChange={(others) => change(index, { hours: others })}
              />
            )}
          </div>
          <span className={styles.removeSpan}>
            <IconButton
              icon="trash"
              label={texts.removeException}
              onClick={() => onChange(exceptions.filter((_, place) => place !== index))}
            />
          </span>
        </div>
      ))}
      <div>
        <Button variant="quiet" icon="plus" onClick={() => onChange([...exceptions, { date: '', hours: [] }])}>
          {texts.addException}
        </Button>
      </div>
    </fieldset>
  );
}

/** Vehicles and drivers as choices, and the name of each. */
export function useFleetNames({ records: { vehicles, drivers } }: StaffFleet) {
  const { facts: texts } = useMessages(officeFleetMessages);
  const options = {
    vehicles: vehicles.map(({ id, name, plate }) => ({ value: id, label: `${name} (${plate})` })),
    drivers: drivers.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
  };
  const labelOf = (list: readonly { value: string; label: string }[], id: string) =>
    list.find(({ value }) => value === id)?.label ?? id;
  const names = {
    vehicle: (id: string) => keepPlates(labelOf(options.vehicles, id)),
    driver: (id: string) => labelOf(options.drivers, id),
  };
  return {
    ...options,
    ...names,
    /** The name of whatever a block is for: a vehicle, a driver or all of them. */
    block: ({ vehicleId, driverId }: Pick<Block, 'vehicleId' | 'driverId'>) => {
      if (vehicleId !== undefined) return names.vehicle(vehicleId);
      return driverId === undefined ? texts.all : names.driver(driverId);
    },
  };
}
