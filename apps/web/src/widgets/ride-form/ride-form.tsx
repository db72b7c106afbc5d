import { partySize } from '@chauffeur/core';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useIsHydrating } from '#state/hydration.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { fieldId } from '#ui/form/use-form.ts';
import { DepartureFields, ReturnFields } from './moment-fields.tsx';
import { StopFields } from './stop-fields.tsx';
import styles from './ride-form.module.css';
import { useRideForm } from './use-ride-form.ts';

interface RideFormProps {
  /** The draft holds a quote for the trip: the cars can be shown. */
  readonly onPriced: () => void;
}

/** Where the ride goes, when, and for how many (Rules 2.4, 5.1). */
export function RideForm({ onPriced }: RideFormProps) {
  const texts = useMessages(tripFormMessages);
  const errorTexts = useMessages(fieldErrorMessages);
  const form = useRideForm({ onPriced });
  const isHydrating = useIsHydrating();
  const { stops, transferType } = form.values;

  function stopError(index: number): string | undefined {
    const key = form.errors[`stops.${index}`];
    return key && errorTexts[key];
  }

  return (
    <div className={styles.frame}>
      <form noValidate aria-label={texts.label} onSubmit={(event) => void form.submit(event)}>
        <fieldset className={styles.form} disabled={isHydrating}>
          <ErrorSummary {...form.summary} />
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
            idOf={(index) => fieldId('trip', `stops.${index}`)}
            stops={stops}
            errorOf={stopError}
            onEdit={form.editStop}
            onRearrange={(rearranged) => form.setValue('stops', rearranged)}
          />
          <DepartureFields field={form.field} />
          {transferType === 'return' && <ReturnFields field={form.field} departure={form.values.date} />}
          <div className={styles.pair}>
            <NumberStepper
              {...form.field('passengers')}
              label={texts.passengers}
              min={1}
              max={partySize.maxPassengers}
            />
            <NumberStepper {...form.field('luggage')} label={texts.luggage} min={0} max={partySize.maxLuggage} />
          </div>
          <Button type="submit" variant="primary" wide busyLabel={form.busy ? texts.submitting : undefined}>
            {texts.submit}
          </Button>
        </fieldset>
      </form>
    </div>
  );
}
