import { partySize } from '@chauffeur/core';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { StopDraft, TripDraft } from '#state/booking-draft.ts';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { fieldId, type useForm } from '#ui/form/use-form.ts';
import { DepartureFields, ReturnFields } from './moment-fields.tsx';
import styles from './ride-form.module.css';
import { StopFields } from './stop-fields.tsx';

type TypedTrip = ReturnType<typeof useForm<TripDraft, TripDraft>>;

interface RideFieldsProps {
  /** The id of the form, with which the ids of fields begin. */
  readonly id: string;
  readonly form: Pick<TypedTrip, 'values' | 'errors' | 'field' | 'setValue'> & {
    readonly editStop: (index: number, stop: StopDraft) => void;
  };
}

/** Kind of journey, stops, hours and party, of whoever's form (Rules 2.4). */
export function RideFields({ id, form }: RideFieldsProps) {
  const texts = useMessages(tripFormMessages);
  const errorTexts = useMessages(fieldErrorMessages);
  const { stops, transferType, date } = form.values;

  function stopError(index: number): string | undefined {
    const key = form.errors[`stops.${index}`];
    return key && errorTexts[key];
  }

  return (
    <>
      <RadioGroup
        {...form.field('transferType')}
        legend={texts.transferType}
        legendHidden
        layout="segmented"
        options={[
          { value: 'go', label: texts.oneWay },
          { value: 'return', label: texts.roundTrip },
        ]}
      />
      <StopFields
        idOf={(index) => fieldId(id, `stops.${index}`)}
        stops={stops}
        errorOf={stopError}
        onEdit={form.editStop}
        onRearrange={(rearranged) => form.setValue('stops', rearranged)}
      />
      <DepartureFields field={form.field} />
      {transferType === 'return' && <ReturnFields field={form.field} departure={date} />}
      <div className={styles.pair}>
        {(
          [
            ['passengers', 1, partySize.maxPassengers],
            ['luggage', 0, partySize.maxLuggage],
          ] as const
        ).map(([name, min, max]) => (
          <NumberStepper
            key={name}
            {...form.field(name)}
            label={texts[name]}
            hint={form.values[name] === max ? texts.larger : undefined}
            min={min}
            max={max}
          />
        ))}
      </div>
    </>
  );
}
