import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useIsHydrating } from '#state/hydration.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { RideFields } from './ride-fields.tsx';
import styles from './ride-form.module.css';
import { useRideForm } from './use-ride-form.ts';

interface RideFormProps {
  /** The draft holds a quote for the trip: the cars can be shown. */
  readonly onPriced: () => void;
}

/** Where the ride goes, when, and for how many (Rules 2.4, 5.1). */
export function RideForm({ onPriced }: RideFormProps) {
  const texts = useMessages(tripFormMessages);
  const form = useRideForm({ onPriced });
  const isHydrating = useIsHydrating();

  return (
    <div className={styles.frame}>
      <form noValidate aria-label={texts.label} onSubmit={(event) => void form.submit(event)}>
        <fieldset className={styles.form} disabled={isHydrating}>
          <ErrorSummary {...form.summary} />
          <RideFields id="trip" form={form} />
          <Button type="submit" variant="primary" wide busyLabel={form.busy ? texts.submitting : undefined}>
            {texts.submit}
          </Button>
        </fieldset>
      </form>
    </div>
  );
}
