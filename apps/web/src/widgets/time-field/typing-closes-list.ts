import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { keepsTypedText } from '../suggestion-list/keeps-typed-text.ts';

/** Who types an hour needs no list, and Enter must take what was typed and rounded, not what lies near it in the list. */
export function typingClosesList(
  state: UseComboboxState<string>,
  action: UseComboboxStateChangeOptions<string>,
): Partial<UseComboboxState<string>> {
  if (action.type !== useCombobox.stateChangeTypes.InputChange) return keepsTypedText(state, action);
  return { ...action.changes, isOpen: false, highlightedIndex: -1 };
}
