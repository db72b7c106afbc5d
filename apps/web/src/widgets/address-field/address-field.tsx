import { onDemand } from '../suggestion-list/on-demand.tsx';
import { type AddressFieldProps, PlainAddressField } from './plain-address-field.tsx';

/** One address of the trip: a plain field in the document, which the suggestions join once they are downloaded. */
export const AddressField = onDemand<AddressFieldProps>(
  async () => (await import('./address-combobox.tsx')).AddressCombobox,
  PlainAddressField,
);
