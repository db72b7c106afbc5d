import { defineMessages } from '../define-messages.ts';

/** Said of a link to whoever does not see where it opens. */
export const newTabMessages = defineMessages({
  fr: { newTab: '(nouvel onglet)' },
  en: { newTab: '(new tab)' },
});
