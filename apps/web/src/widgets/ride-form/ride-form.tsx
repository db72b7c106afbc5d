import { type ClockChange, clockChange, partySize, pickupBounds } from '@chauffeur/core';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { isAwayFromParis } from '#platform/is-away-from-paris.ts';
import { useIsHydrating } from '#state/hydration.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type FieldBinding, fieldId } from '#ui/form/use-form.ts';
import { TimeField } from '../time-field/time-field.tsx';
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

type Moment = 'date' | 'time' | 'returnDate' | 'returnTime';

interface MomentFieldsProps {
  readonly field: (name: Moment) => FieldBinding<string>;
}

/** Day and hour of the pick-up, both in Europe/Paris. */
function DepartureFields({ field }: MomentFieldsProps) {
  const texts = useMessages(tripFormMessages);
  const bounds = usePickupBounds();
  const hint = useHourHint(field('date').value, field('time').value, bounds);
  return (
    <div className={styles.pair}>
      <TextField {...field('date')} {...bounds} type="date" label={texts.date} />
      <TimeField {...field('time')} label={texts.time} hint={hint} />
    </div>
  );
}

/** Day and hour of a return of one's own; without them the way back starts when the outbound ends (Rules 4.8). */
function ReturnFields({ field, departure }: MomentFieldsProps & { readonly departure: string }) {
  const texts = useMessages(tripFormMessages);
  const bounds = usePickupBounds();
  const hint = useHourHint(field('returnDate').value, field('returnTime').value, bounds);
  return (
    <div className={styles.return}>
      <div className={styles.pair}>
        <TextField
          {...field('returnDate')}
          {...bounds}
          {...(departure !== '' && { min: departure })}
          type="date"
          label={texts.returnDate}
        />
        <TimeField {...field('returnTime')} label={texts.returnTime} hint={hint} />
      </div>
      <p className={styles.hint}>{texts.returnHint}</p>
    </div>
  );
}

/**
 * What there is to say of an hour: that it is of Paris, where the browser's clock shows another one, and what becomes of it on a day when
 * the clocks change (Rules 9.9). A page rendered at build knows no browser's clock.
 */
function useHourHint(date: string, time: string, { min: today }: PickupDays): string | undefined {
  const texts = useMessages(tripFormMessages);
  const change = useMemo(() => clockChange(date, time), [date, time]);
  const isAway = useMemo(() => today !== undefined && isAwayFromParis(noonOf(date)), [date, today]);
  const clock = change && clockText(change, texts);
  return [isAway && texts.parisTime, clock].filter(Boolean).join('. ') || undefined;
}

function clockText({ kind, time, becomes }: ClockChange, texts: typeof tripFormMessages.fr): string {
  return kind === 'skipped' ? texts.clockSkips(time, becomes) : texts.clockRepeats(time);
}

/** An instant of a day, or the present one where no day is chosen: zones differ by the season. */
function noonOf(date: string): Date {
  const noon = new Date(`${date}T12:00`);
  return Number.isNaN(noon.getTime()) ? new Date() : noon;
}

interface PickupDays {
  readonly min?: string;
  readonly max?: string;
}

/**
 * First and last day that the form takes; a page rendered at build has no today, and so no bounds. They come a moment after the
 * form, in a task of their own: a browser takes its time over the first hour that it tells in another zone. A form that
 * stays open over midnight takes the new day the next time it is drawn.
 */
function usePickupBounds(): PickupDays {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => {
      daysOfNow();
      startTransition(() => setIsAsked(true));
    });
    return () => clearTimeout(soon);
  }, []);
  const days = isAsked ? daysOfNow() : '';
  return useMemo(() => {
    const [min, max] = days.split(' ');
    return min && max ? { min, max } : {};
  }, [days]);
}

/** Both days as text, which compares by value. */
function daysOfNow(): string {
  const { min, max } = pickupBounds(new Date().toISOString());
  return `${min} ${max}`;
}
