import { parisDate } from '@chauffeur/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '#i18n/use-format.ts';
import { SelectField } from '#ui/form/select-field.tsx';

/** The month that the address asks for, `yyyy-mm`, or the present one in Paris where it names none. */
export function useMonth() {
  const [params, setParams] = useSearchParams();
  const [present] = useState(() => parisDate(new Date().toISOString()).slice(0, 7));
  const monthParameter = params.get('month');
  const month = monthParameter !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(monthParameter) ? monthParameter : present;
  return { month, present, params, setParams };
}

/** How many months are offered, counted back from the present one; older ones are reached by their address. */
const offeredMonths = 36;

function monthsUntil(present: string): string[] {
  const [year = 0, month = 0] = present.split('-').map(Number);
  return Array.from({ length: offeredMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

interface MonthChoiceProps {
  readonly label: string;
  readonly shown: ReturnType<typeof useMonth>;
}

/** Chooses a month, the newest of which is the present one. The choice stands in the address. */
export function MonthChoice({ label, shown: { month, present, setParams } }: MonthChoiceProps) {
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
      onChange={(chosen) => setParams({ month: chosen })}
    />
  );
}
