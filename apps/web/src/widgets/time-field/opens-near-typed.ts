import { timeSuggestions } from '@chauffeur/core';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { keepsTypedText } from '../suggestion-list/keeps-typed-text.ts';
import { nearestTime } from './nearest-time.ts';

const times = timeSuggestions();

/**
 * The list opens near what is typed. Typing itself closes it: who types an hour needs no list, and Enter must take what was
 * typed and rounded, not what lies near it.
 */
export function opensNearTyped(
  state: UseComboboxState<string>,
  action: UseComboboxStateChangeOptions<string>,
): Partial<UseComboboxState<string>> {
  const { type, changes } = action;
  if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, isOpen: false, highlightedIndex: -1 };
  if (changes.isOpen && !state.isOpen) return { ...changes, highlightedIndex: nearestTime(times, state.inputValue) };
  return keepsTypedText(state, action);
}
