import { type CarCode, carCodes, type StaffFleet, type Vehicle, vehicleColours } from '@chauffeur/core';
import { officeFleetFormMessages } from '#i18n/messages/office-fleet-forms.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { stopText } from '#state/trip-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AddressField } from '#widgets/address-field/address-field.tsx';
import { DateField } from '#widgets/date-field/date-field.tsx';
import styles from './fleet.module.css';
import { readVehicle, type VehicleDraft, vehicleDraftOf, vehicleOf } from './fleet-records.ts';
import { RecordForm, useRecordForm } from './record-form.tsx';
import type { ErrorOf } from './hours-fields.tsx';

interface VehicleFormProps {
  readonly id: string;
  readonly present: Vehicle | null;
  readonly fleet: StaffFleet;
}

/** A vehicle: what it is, where it starts, from when, and what it must carry (Rules 10.5). */
export function VehicleForm({ id, present, fleet }: VehicleFormProps) {
  const { vehicle: texts } = useMessages(officeFleetFormMessages);
  const language = useLanguage();
  const form = useRecordForm<VehicleDraft, Vehicle>({
    id: 'vehicle',
    present,
    draftOf: (stored) => vehicleDraftOf(stored, fleet.today),
    read: (draft) => readVehicle(vehicleOf(id, draft)),
    editOf: (was, record) => ({ kind: 'vehicles', id, was, record }),
    fieldOf: (path) => (path.startsWith('base') ? 'base' : path),
  });
  const { values, summary } = form;
  const plate = form.field('plate');
  // What is no plate is said in other words: this one is another vehicle's (Rules 10.5).
  const isTaken = form.errors.plate === 'invalid';
  const problems = summary.problems.map((problem) =>
    isTaken && problem.fieldId === plate.id ? { ...problem, text: texts.plateTaken } : problem,
  );
  return (
    <RecordForm form={{ ...form, summary: { ...summary, problems } }} fleet={fleet} textsOf={useVehicleTexts()}>
      <TextField {...form.field('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" />
      <div className={styles.pair}>
        <TextField
          {...plate}
          error={isTaken ? texts.plateTaken : plate.error}
          label={texts.plate}
          hint={texts.plateHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...form.field('colour')} label={texts.colour} list="vehicle-colours" autoComplete="off" optional />
      </div>
      <Suggestions id="vehicle-colours" values={vehicleColours[language]} />
      <CategoryFields values={values} error={form.errorOf('serves')} onChange={form.setValues} />
      <div className={styles.pair}>
        <NumberStepper {...form.field('seats')} label={texts.seats} min={1} max={20} />
        <NumberStepper {...form.field('luggage')} label={texts.luggage} min={0} max={30} />
      </div>
      <AddressField
        id="vehicle-base"
        label={texts.base}
        stop={values.base}
        error={form.errorOf('base')}
        onChange={(base) => form.setValue('base', base)}
      />
      <div className={styles.pair}>
        <DateField {...form.field('activeFrom')} label={texts.activeFrom} refusalOf={anyDay} />
        <DateField {...form.field('activeUntil')} label={texts.activeUntil} refusalOf={anyDay} optional />
      </div>
      <DocumentFields
        documents={values.documents}
        errorOf={form.errorOf}
        onChange={(documents) => form.setValue('documents', documents)}
      />
    </RecordForm>
  );
}

/** Lets a date field take every day. */
export const anyDay = () => undefined;

/** What is often typed; anything else may be. */
function Suggestions({ id, values }: { readonly id: string; readonly values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </datalist>
  );
}

interface CategoryFieldsProps {
  readonly values: Pick<VehicleDraft, 'category' | 'replaces'>;
  readonly error: string | undefined;
  readonly onChange: (change: (before: VehicleDraft) => VehicleDraft) => void;
}

/** The vehicle's own category, and the categories that it may stand in for. */
function CategoryFields({ values: { category, replaces }, error, onChange }: CategoryFieldsProps) {
  const { vehicle: texts } = useMessages(officeFleetFormMessages);
  return (
    <>
      <RadioGroup<CarCode>
        id="vehicle-serves"
        name="category"
        legend={texts.category}
        layout="segmented"
        value={category}
        error={error}
        options={carCodes.map((code) => ({ value: code, label: code }))}
        onChange={(code) => onChange((before) => ({ ...before, category: code }))}
      />
      <fieldset className={styles.choices}>
        <legend className={styles.label}>{texts.replaces}</legend>
        {carCodes
          .filter((code) => code !== category)
          .map((code) => {
            const others = replaces.filter((one) => one !== code);
            return (
              <Checkbox
                key={code}
                id={`vehicle-replaces-${code}`}
                value={replaces.includes(code)}
                onChange={(isChosen) =>
                  onChange((before) => ({ ...before, replaces: isChosen ? [...others, code] : others }))
                }
              >
                {code}
              </Checkbox>
            );
          })}
      </fieldset>
    </>
  );
}

type Papers = VehicleDraft['documents'];

interface DocumentFieldsProps {
  readonly documents: Papers;
  readonly errorOf: ErrorOf;
  readonly onChange: (documents: Papers) => void;
}

/** What a vehicle must carry, each with its last day (Rules 13.4). */
function DocumentFields({ documents, errorOf, onChange }: DocumentFieldsProps) {
  const { vehicle: texts } = useMessages(officeFleetFormMessages);
  const change = (index: number, part: Partial<Papers[number]>) =>
    onChange(documents.map((paper, place) => (place === index ? { ...paper, ...part } : paper)));
  const fieldOf = (index: number, name: keyof Papers[number]) => {
    const path = `documents.${index}.${name}`;
    return {
      id: `vehicle-documents-${index}-${name}`,
      name: path,
      error: errorOf(path),
      value: documents[index]?.[name] ?? '',
    };
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{texts.documents}</legend>
      {documents.map((paper, index) => (
        <div key={index} className={styles.paper}>
          <TextField
            {...fieldOf(index, 'kind')}
            label={texts.documentKind}
            list="vehicle-papers"
            autoComplete="off"
            onChange={(kind) => change(index, { kind })}
          />
          <DateField
            {...fieldOf(index, 'expiresOn')}
            label={texts.expiresOn}
            refusalOf={anyDay}
            onChange={(expiresOn) => change(index, { expiresOn })}
          />
          <span className={styles.removeSpan}>
            <IconButton
              icon="trash"
              label={texts.removeDocument(paper.kind)}
              onClick={() => onChange(documents.filter((_, place) => place !== index))}
            />
          </span>
        </div>
      ))}
      <Suggestions id="vehicle-papers" values={texts.kinds} />
      <div>
        <Button variant="quiet" icon="plus" onClick={() => onChange([...documents, { kind: '', expiresOn: '' }])}>
          {texts.addDocument}
        </Button>
      </div>
    </fieldset>
  );
}

function useVehicleTexts() {
  const { vehicle: texts } = useMessages(officeFleetFormMessages);
  return (draft: VehicleDraft) => ({
    [texts.name]: draft.name,
    [texts.plate]: draft.plate,
    [texts.colour]: draft.colour,
    [texts.category]: draft.category,
    [texts.replaces]: draft.replaces.join(', '),
    [texts.seats]: String(draft.seats),
    [texts.luggage]: String(draft.luggage),
    [texts.base]: stopText(draft.base),
    [texts.activeFrom]: draft.activeFrom,
    [texts.activeUntil]: draft.activeUntil,
    [texts.documents]: draft.documents.map(({ kind, expiresOn }) => `${kind} ${expiresOn}`).join(', '),
  });
}
