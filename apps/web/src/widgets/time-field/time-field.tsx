import { onDemand } from '../suggestion-list/on-demand.tsx';
import { PlainTimeField, type TimeFieldProps } from './plain-time-field.tsx';

/** An hour of Europe/Paris: a plain field in the document, which the list of hours joins once it is downloaded. */
export const TimeField = onDemand<TimeFieldProps>(
  async () => (await import('./time-combobox.tsx')).TimeCombobox,
  PlainTimeField,
);
