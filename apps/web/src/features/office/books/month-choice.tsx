import { useFormat } from '#i18n/use-format.ts';
import { SelectField } from '#ui/form/select-field.tsx';

/** The month that an address asks for, `yyyy-mm`, or the present one where it names none. */
export function monthOf(asked: string | null, present: string): string {
  return asked !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : present;
}

/** So many months back are offered; an older one is reached by its address. */
const offeredMonths = 36;

function monthsUntil(present: string): string[] {
  const [year = 0, month = 0] = present.split('-').map(Number);
  return Array.from({ length: offeredMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

interface MonthChoiceProps {
  readonly label: string;
  readonly month: string;
  /** The newest that is offered. */
  readonly present: string;
  readonly onChoose: (month: string) => void;
}

export function MonthChoice({ label, month, present, onChoose }: MonthChoiceProps) {
  const format = useFormat();
  const months = monthsUntil(present);
  const offered = months.includes(month) ? months : [month, ...months];
  return (
    <SelectField
      id="office-month"
      name="month"
      label={label}
      value={month}
      groups={[{ options: offered.map((value) => ({ value, label: format.month(value) })) }]}
      onChange={onChoose}
    />
  );
}
