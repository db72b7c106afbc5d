import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';

/** Leaving the field chooses nothing: only Enter and a click do, so that no place is taken which nobody meant. */
export function keepsTypedText<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}
