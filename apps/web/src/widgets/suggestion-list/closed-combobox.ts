/** What a field says of itself before its suggestions are there: the same as while they are closed. */
export const closedCombobox = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
  autoComplete: 'off',
} as const;
