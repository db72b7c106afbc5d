import { type DutyHours, type Weekday, weekdays } from '@chauffeur/core';
import { officeFleetFormMessages } from '#i18n/messages/office-fleet-forms.ts';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TimeField } from '#widgets/time-field/time-field.tsx';
import styles from './fleet.module.css';
import { usualHours, type WeekDraft } from './fleet-records.ts';

/** Answers the error of a field in a list, by the field's path in the record. */
export type ErrorOf = (path: string) => string | undefined;

interface HoursFieldsProps {
  /** The form's id; fields' ids are it and their path. */
  readonly formId: string;
  /** Of the hours in the record: `week.monday`. */
  readonly path: string;
  /** The name of the day, for screen readers. */
  readonly day: string;
  readonly hours: readonly DutyHours[];
  readonly errorOf: ErrorOf;
  readonly onChange: (hours: DutyHours[]) => void;
}

const mostSpans = 6;

/** Hours from and until, of which a day may have several. */
export function HoursFields({ formId, path, day, hours, errorOf, onChange }: HoursFieldsProps) {
  const { duty: texts } = useMessages(officeFleetFormMessages);
  const change = (index: number, part: Partial<DutyHours>) =>
    onChange(hours.map((span, place) => (place === index ? { ...span, ...part } : span)));
  const fieldOf = (index: number, end: keyof DutyHours) => {
    const name = `${path}.${index}.${end}`;
    return { id: `${formId}-${name.replaceAll('.', '-')}`, name, error: errorOf(name) };
  };
  return (
    <>
      {hours.map((span, index) => (
        <div key={index} className={styles.span}>
          <TimeField
            {...fieldOf(index, 'from')}
            label={texts.from}
            value={span.from}
            onChange={(from) => change(index, { from })}
          />
          <TimeField
            {...fieldOf(index, 'until')}
            label={texts.until}
            value={span.until}
            hint={span.until !== '' && span.until <= span.from ? texts.nextDay : undefined}
            onChange={(until) => change(index, { until })}
          />
          <span className={styles.removeSpan}>
            <IconButton
              icon="trash"
              label={texts.removeSpan(day)}
              onClick={() => onChange(hours.filter((_, place) => place !== index))}
            />
          </span>
        </div>
      ))}
      {hours.length < mostSpans && (
        <Button
          variant="quiet"
          icon="plus"
          onClick={() => onChange([...hours, hours.length === 0 ? usualHours : { from: '', until: '' }])}
        >
          {texts.addSpan}
        </Button>
      )}
    </>
  );
}

interface WeekFieldsProps {
  readonly formId: string;
  readonly week: WeekDraft;
  readonly errorOf: ErrorOf;
  readonly onChange: (day: Weekday, hours: DutyHours[]) => void;
}

/** The hours of seven days. Any day may take over Monday's (Rules 10.6). */
export function WeekFields({ formId, week, errorOf, onChange }: WeekFieldsProps) {
  const { duty: texts } = useMessages(officeFleetFormMessages);
  const format = useFormat();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{texts.week}</legend>
      <p className={styles.soft}>{texts.weekHint}</p>
      {weekdays.map((day) => (
        <fieldset key={day} className={styles.day}>
          <legend className={styles.dayName}>{capitalised(format.weekday(day))}</legend>
          <div className={styles.spans}>
            {week[day].length === 0 && <span className={styles.soft}>{texts.off}</span>}
            <HoursFields
              formId={formId}
              path={`week.${day}`}
              day={format.weekday(day)}
              hours={week[day]}
              errorOf={errorOf}
              onChange={(hours) => onChange(day, hours)}
            />
            {day !== 'monday' && (
              <Button
                variant="quiet"
                icon="copy"
                aria-label={texts.likeMondayOf(capitalised(format.weekday(day)))}
                onClick={() => onChange(day, [...week.monday])}
              >
                {texts.likeMonday}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The week in a line: days of the same hours together. */
export function useWeekText() {
  const { facts: texts } = useMessages(officeFleetMessages);
  const format = useFormat();
  const hoursText = (hours: readonly DutyHours[] = []) =>
    hours.map(({ from, until }) => `${from}–${until}${until <= from ? ` (${texts.nextDay})` : ''}`).join(', ');
  return (week: Partial<Record<Weekday, readonly DutyHours[]>>): string => {
    const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
    for (const day of weekdays) {
      const hours = hoursText(week[day]);
      const before = runs.at(-1);
      if (before && before.hours === hours) before.last = day;
      else runs.push({ first: day, last: day, hours });
    }
    return runs
      .filter(({ hours }) => hours !== '')
      .map(({ first, last, hours }) => {
        const days = first === last ? format.weekday(first) : `${format.weekday(first)}–${format.weekday(last)}`;
        return `${days} ${hours}`;
      })
      .join(' · ');
  };
}
