import { useState, useSyncExternalStore } from 'react';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { describeField, Field } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { onDemand, type PlainField } from '../suggestion-list/on-demand.tsx';
import panel from '../suggestion-list/suggestion-list.module.css';
import { dateControl, shownDay } from './date-control.ts';
import styles from './date-field.module.css';
import type { DateFieldProps } from './typed-date.tsx';

/**
 * A day of Europe/Paris: `yyyy-mm-dd` once it is read, and until then what is typed. Under a finger it is the platform's own field, which
 * every phone has a good one of; elsewhere it takes what people write, and has a calendar (Rules 5.14).
 */
export function DateField(props: DateFieldProps) {
  const isTouch = useSyncExternalStore(onPointerChange, isCoarse, unknown);
  if (!isTouch) return <TypedDate {...props} />;
  const { refusalOf: _, ...field } = props;
  return <TextField {...field} type="date" />;
}

const coarsePointer = '(pointer: coarse)';
const isCoarse = () => matchMedia(coarsePointer).matches;
const unknown = () => false;

function onPointerChange(listener: () => void): () => void {
  const pointer = matchMedia(coarsePointer);
  pointer.addEventListener('change', listener);
  return () => pointer.removeEventListener('change', listener);
}

/** A plain field in the document, which reading and calendar join once they are downloaded. */
const TypedDate = onDemand<DateFieldProps>(async () => (await import('./typed-date.tsx')).TypedDate, PlainDate);

/** The field before it can read: what is typed is kept, and the button waits. */
function PlainDate({ id, name, label, optional, value, error, onChange, onFocus }: DateFieldProps & PlainField) {
  const texts = useMessages(tripFormMessages);
  const format = useFormat();
  const [isTyping, setIsTyping] = useState(false);
  return (
    <Field id={id} label={label} optional={optional} error={error}>
      <div className={panel.anchor}>
        <input
          {...describeField({ id, error })}
          {...dateControl}
          name={name}
          placeholder={texts.datePlaceholder}
          value={shownDay(value, isTyping ? 'typing' : 'rest', format)}
          onFocus={onFocus}
          onChange={({ currentTarget }) => {
            setIsTyping(true);
            onChange(currentTarget.value);
          }}
          onBlur={() => setIsTyping(false)}
        />
        <span className={styles.toggle}>
          <IconButton
            icon="calendar"
            label={texts.openCalendar(label)}
            tabIndex={-1}
            onClick={() => document.getElementById(id)?.focus()}
          />
        </span>
      </div>
    </Field>
  );
}
