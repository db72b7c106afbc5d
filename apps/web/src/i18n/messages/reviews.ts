import { defineMessages } from '../define-messages.ts';

/** What people wrote who were driven, and how that is known (Rules 1.10). */
export const reviewsMessages = defineMessages({
  fr: {
    title: 'Ils ont voyagé avec nous',
    order: 'Du plus récent au plus ancien, sans tri ni récompense.',
    ride: (month: string, source: string) => `course ${/^[ao]/.test(month) ? 'd’' : 'de '}${month}, ${source}`,
  },
  en: {
    title: 'They travelled with us',
    order: 'Newest first, neither picked nor rewarded.',
    ride: (month: string, source: string) => `ride of ${month}, ${source}`,
  },
});
