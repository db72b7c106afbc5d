import { addressInputMaxLength, type PlaceSuggestion } from '@chauffeur/core';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { emptyStop } from '#state/booking-draft.ts';
import { chosenStop, stopText, typedStop } from '#state/trip-draft.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { describeField, Field } from '#ui/form/field.tsx';
import controls from '#ui/form/field.module.css';
import panel from '../suggestion-list/suggestion-list.module.css';
import styles from './address-field.module.css';
import { keepInView } from '../suggestion-list/keep-in-view.ts';
import { keepsTypedText } from '../suggestion-list/keeps-typed-text.ts';
import type { AddressFieldProps } from './plain-address-field.tsx';
import { SuggestedPlaces } from './suggested-places.tsx';
import { usePlaceRecord } from './use-place-record.ts';
import { usePlaceSearch } from './use-place-search.ts';
import { useSearchSession } from './use-search-session.ts';

/**
 * Suggestions come from the second letter; what is typed and not chosen stays, and counts as incomplete. A click into a chosen
 * place selects it whole, so that the next letter begins another.
 */
export function AddressCombobox({ id, label, stop, error, onChange }: AddressFieldProps) {
  const texts = useMessages(tripFormMessages);
  const { address_too_long: tooLong } = useMessages(fieldErrorMessages);
  // Whoever typed before this was downloaded goes on as if it had been there.
  const [isTypedIn] = useState(() => document.activeElement?.id === id);
  const isChosen = stop.placeId !== '';
  const session = useSearchSession(isChosen);
  const text = stopText(stop);
  const search = usePlaceSearch(isChosen ? '' : text, session);
  usePlaceRecord(stop, session, onChange);

  function choose(place: PlaceSuggestion | null | undefined) {
    if (place) onChange(chosenStop(stop.id, place));
  }

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<PlaceSuggestion>({
    items: [...search.places],
    itemToString: (place) => place?.mainText ?? '',
    itemToKey: (place) => place?.placeId,
    id: `${id}-places`,
    inputId: id,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialIsOpen: isTypedIn && !isChosen && text !== '',
    stateReducer: keepsTypedText,
    scrollIntoView: keepInView,
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
  });

  function clear() {
    onChange(emptyStop(stop.id));
    document.getElementById(id)?.focus();
  }

  const shownError = text.length > addressInputMaxLength && !isChosen ? tooLong : error;
  return (
    <Field id={id} label={label} error={shownError}>
      <div className={panel.anchor}>
        <input
          {...getInputProps({
            onChange: ({ currentTarget }) => onChange(typedStop(stop.id, currentTarget.value)),
            onClick: ({ currentTarget }) => isChosen && currentTarget.select(),
          })}
          {...describeField({ id, error: shownError })}
          {...(search.places.length === 0 && { 'aria-activedescendant': undefined })}
          aria-labelledby={undefined}
          className={classNames(controls.control, styles.input)}
          type="text"
          enterKeyHint="next"
          spellCheck={false}
          placeholder={texts.addressPlaceholder}
        />
        {text !== '' && (
          <span className={styles.clear}>
            <IconButton icon="close" label={texts.clear(label)} onClick={clear} />
          </span>
        )}
        <SuggestedPlaces {...{ label, search, isOpen, highlightedIndex, getMenuProps, getItemProps }} />
      </div>
    </Field>
  );
}
