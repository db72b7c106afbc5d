import { type Weekday, weekdays } from '@chauffeur/core';
import { useFormat } from '#i18n/use-format.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import styles from './weekday-choice.module.css';

interface WeekdayChoiceProps {
  readonly id: string;
  readonly legend: string;
  readonly days: readonly Weekday[];
  readonly error: string | undefined;
  readonly onChange: (days: Weekday[]) => void;
}

/** Days of the week, each of which may be one of them. */
export function WeekdayChoice({ id, legend, days, error, onChange }: WeekdayChoiceProps) {
  const format = useFormat();
  return (
    <fieldset id={id} className={styles.weekdays} tabIndex={-1}>
      <legend className={styles.legend}>{legend}</legend>
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          id={`${id}-${day}`}
          value={days.includes(day)}
          onChange={(isChosen) => onChange(weekdays.filter((one) => (one === day ? isChosen : days.includes(one))))}
        >
          {format.weekday(day)}
        </Checkbox>
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
