import type { Weekday } from '@chauffeur/core';
import { useMemo } from 'react';
import * as format from './format.ts';
import { useLanguage } from './use-language.ts';

/** The one way to write money, dates, hours and lengths, in the language in force. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(
    () => ({
      money: (euros: number) => format.formatMoney(euros, language),
      percent: (rate: number) => format.formatPercent(rate, language),
      day: (instantUtc: string) => format.formatDay(instantUtc, language),
      shortDay: (instantUtc: string) => format.formatShortDay(instantUtc, language),
      hour: (instantUtc: string) => format.formatHour(instantUtc, language),
      weekday: (day: Weekday) => format.formatWeekday(day, language),
      calendarDay: (date: string) => format.formatCalendarDay(date, language),
      duration: format.formatDuration,
      distance: (distanceKm: number) => format.formatDistance(distanceKm, language),
    }),
    [language],
  );
}
