import { addressInputMaxLength, type PlaceSuggestion } from '@chauffeur/core';
import {
  useCombobox,
  type UseComboboxGetItemPropsOptions,
  type UseComboboxGetMenuPropsOptions,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import { useEffect, useRef, useState } from 'react';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { emptyStop, type StopDraft } from '#state/booking-draft.ts';
import { chosenStop, stopText, typedStop } from '#state/trip-draft.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import controls from '#ui/form/field.module.css';
import { describeField, Field } from '#ui/form/field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { keepInView, keepsTypedText } from '../suggestion-list/combobox-behaviour.ts';
import panel from '../suggestion-list/suggestion-list.module.css';
import styles from './address-field.module.css';
import { type PlaceSearch, usePlaceRecord, usePlaceSearch, useSearchSession } from './place-search.ts';

export interface AddressFieldProps {
  readonly id: string;
  readonly label: string;
  readonly stop: StopDraft;
  readonly error: string | undefined;
  readonly onChange: (stop: StopDraft) => void;
}

/**
 * Suggestions come from the second letter, none of them lit; what is typed and not chosen stays, counts as incomplete, and is told so on
 * leaving. A click into a chosen place selects it whole, so that the next letter begins another.
 */
export function AddressCombobox({ id, label, stop, error, onChange }: AddressFieldProps) {
  const texts = useMessages(tripFormMessages);
  const { address_too_long: tooLong, address_unknown: unknown } = useMessages(fieldErrorMessages);
  // Whoever typed before this was downloaded goes on as if it had been there.
  const [isTypedIn] = useState(() => document.activeElement?.id === id);
  const isChosen = stop.placeId !== '';
  const session = useSearchSession(isChosen);
  const text = stopText(stop);
  const search = usePlaceSearch(isChosen ? '' : text, session);
  usePlaceRecord(stop, session, onChange);
  const leaving = useLeaving(text);

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
    initialIsOpen: isTypedIn && !isChosen && text !== '',
    stateReducer: lightsBeforeTaking,
    scrollIntoView: keepInView,
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
  });

  function clear() {
    onChange(emptyStop(stop.id));
    document.getElementById(id)?.focus();
  }

  /** What keeps a text from being a place, once the field was left with it. */
  function reasonOf({ state, word }: PlaceSearch): string | undefined {
    if (state === 'failed') return undefined;
    if (word?.says === 'abroad') return texts.abroad;
    if (word?.says === 'which_town') return texts.townMissing;
    return state === 'none' ? unknown : texts.notChosen;
  }

  const isUnknown = leaving.isLeft && !isChosen && text.trim() !== '';
  const isTooLong = text.length > addressInputMaxLength && !isChosen;
  const shownError = isTooLong ? tooLong : (error ?? (isUnknown ? reasonOf(search) : undefined));
  return (
    <Field id={id} label={label} error={shownError}>
      <div className={panel.anchor}>
        <input
          {...getInputProps({
            onChange: ({ currentTarget }) => onChange(typedStop(stop.id, currentTarget.value)),
            onClick: ({ currentTarget }) => isChosen && currentTarget.select(),
            onFocus: leaving.onFocus,
            onBlur: leaving.onBlur,
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

/** How long an error waits, which is longer than a press takes: one that pushed the form down during a press would move the button away. */
const pressMs = 250;

/** Whether the field was left with the text that stands in it. */
function useLeaving(text: string) {
  const [leftText, setLeftText] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isLeft: leftText === text,
    onFocus: () => clearTimeout(timer.current),
    onBlur: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setLeftText(text), pressMs);
    },
  };
}

/** Enter takes the row that is lit. Where none is it lights the first: nothing is taken that nobody meant, and no form is sent. */
function lightsBeforeTaking(
  state: UseComboboxState<PlaceSuggestion>,
  options: UseComboboxStateChangeOptions<PlaceSuggestion>,
): Partial<UseComboboxState<PlaceSuggestion>> {
  const isEnter = options.type === useCombobox.stateChangeTypes.InputKeyDownEnter;
  if (isEnter && state.highlightedIndex < 0) return { ...state, highlightedIndex: 0 };
  return keepsTypedText(state, options);
}

interface SuggestedPlacesProps {
  readonly label: string;
  readonly search: PlaceSearch;
  readonly isOpen: boolean;
  readonly highlightedIndex: number;
  readonly getMenuProps: (options: UseComboboxGetMenuPropsOptions) => object;
  readonly getItemProps: (options: UseComboboxGetItemPropsOptions<PlaceSuggestion>) => object;
}

/** The places under an address field, or in a sentence why there are none. */
function SuggestedPlaces({ label, search, isOpen, highlightedIndex, ...props }: SuggestedPlacesProps) {
  const texts = useMessages(tripFormMessages);
  const notes = { idle: '', searching: texts.searching, none: texts.noPlace, failed: texts.searchFailed, found: '' };
  const words = {
    which_town: texts.whichTown,
    which_arrondissement: texts.whichArrondissement,
    abroad: () => texts.abroad,
  };
  const note = search.word ? words[search.word.says](search.word.about) : notes[search.state];
  const isShown = isOpen && search.state !== 'idle';
  return (
    <>
      <div className={classNames(panel.panel, !isShown && panel.closed)}>
        {note && (
          <p className={panel.note} aria-hidden="true">
            {note}
          </p>
        )}
        <ul {...props.getMenuProps({ 'aria-label': label })} className={panel.list}>
          {isShown &&
            search.places.map((place, index) => (
              <li
                key={place.placeId}
                {...props.getItemProps({ item: place, index })}
                className={classNames(panel.option, index === highlightedIndex && panel.highlighted)}
              >
                <span className={styles.mainText}>{place.mainText}</span>{' '}
                <span className={styles.context}>{place.secondaryText}</span>
              </li>
            ))}
        </ul>
        {isShown &&
          attributionsOf(search.places).map((attribution) => (
            <p key={attribution} className={styles.attribution} translate="no">
              {attribution}
            </p>
          ))}
      </div>
      <output className={panel.news}>
        <VisuallyHidden>
          {isShown && [note, search.state === 'found' && texts.results(search.places.length)].filter(Boolean).join(' ')}
        </VisuallyHidden>
      </output>
    </>
  );
}

/** The names of the providers of shown places, each once. */
function attributionsOf(places: readonly PlaceSuggestion[]): string[] {
  return [...new Set(places.flatMap(({ attribution }) => attribution ?? []))];
}
