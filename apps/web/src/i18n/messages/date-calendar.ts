import { defineMessages } from '../define-messages.ts';

/** Apart from the form's, since the calendar is downloaded where it is opened. */
export const dateCalendarMessages = defineMessages({
  fr: {
    title: (field: string) => `Calendrier\u00A0: ${field}`,
    months: 'Changer de mois',
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    today: (day: string) => `Aujourd’hui, ${day}`,
  },
  en: {
    title: (field: string) => `Calendar: ${field}`,
    months: 'Change the month',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: (day: string) => `Today, ${day}`,
  },
});
