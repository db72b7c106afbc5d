import type { Messages } from './define-messages.ts';
import { languageKey } from './language.ts';
import { useLanguage } from './use-language.ts';

/** The area's texts in the language in force. */
export function useMessages<Shape>(messages: Messages<Shape>): Shape {
  return messages[languageKey(useLanguage())];
}
