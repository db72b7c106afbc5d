import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';

/** Leaving the field chooses nothing: only Enter and a click do, so that no place is taken which nobody meant. */
export function keepsTypedText<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}

/**
 * Brings an option that the keyboard has lit into the middle of its list where it is out of sight. The page itself moves only where the
 * option lies outside the window, as under a field at its foot.
 */
export function keepInView(option: HTMLElement, list: HTMLElement): void {
  const top = option.offsetTop - list.offsetTop;
  const isInView = top >= list.scrollTop && top + option.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isInView) list.scrollTop = top - (list.clientHeight - option.offsetHeight) / 2;
  option.scrollIntoView({ block: 'nearest' });
}
