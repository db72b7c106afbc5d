import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { FieldBinding } from '#ui/form/use-form.ts';
import { TimeField } from '../time-field/time-field.tsx';
import styles from './trip-form.module.css';
import { usePickupBounds } from './use-pickup-bounds.ts';

type Moment = 'date' | 'time' | 'returnDate' | 'returnTime';

interface MomentFieldsProps {
  readonly field: (name: Moment) => FieldBinding<string>;
}

/** Day and hour of the pick-up, both in Europe/Paris. */
export function DepartureFields({ field }: MomentFieldsProps) {
  const texts = useMessages(tripFormMessages);
  const bounds = usePickupBounds();
  return (
    <div className={styles.pair}>
      <TextField {...field('date')} {...bounds} type="date" label={texts.date} />
      <TimeField {...field('time')} label={texts.time} />
    </div>
  );
}

/** Day and hour of a return of one's own; without them the way back starts when the outbound ends (Rules 4.8). */
export function ReturnFields({ field, departure }: MomentFieldsProps & { readonly departure: string }) {
  const texts = useMessages(tripFormMessages);
  const bounds = usePickupBounds();
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
        <TimeField {...field('returnTime')} label={texts.returnTime} />
      </div>
      <p className={styles.hint}>{texts.returnHint}</p>
    </div>
  );
}
