import type { PlaceSuggestion } from '@chauffeur/core';
import type { UseComboboxGetItemPropsOptions, UseComboboxGetMenuPropsOptions } from 'downshift';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import panel from '../suggestion-list/suggestion-list.module.css';
import styles from './address-field.module.css';
import type { PlaceSearch } from './use-place-search.ts';

interface SuggestedPlacesProps {
  readonly label: string;
  readonly search: PlaceSearch;
  readonly isOpen: boolean;
  readonly highlightedIndex: number;
  readonly getMenuProps: (options: UseComboboxGetMenuPropsOptions) => object;
  readonly getItemProps: (options: UseComboboxGetItemPropsOptions<PlaceSuggestion>) => object;
}

/** The places under an address field, or in a sentence why there are none. */
export function SuggestedPlaces({ label, search, isOpen, highlightedIndex, ...props }: SuggestedPlacesProps) {
  const texts = useMessages(tripFormMessages);
  const notes = { idle: '', searching: texts.searching, none: texts.noPlace, failed: texts.searchFailed, found: '' };
  const note = notes[search.state];
  const isShown = isOpen && search.state !== 'idle';
  return (
    <>
      <div className={classNames(panel.panel, !isShown && panel.closed)}>
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
        {note && (
          <p className={panel.note} aria-hidden="true">
            {note}
          </p>
        )}
      </div>
      <output className={panel.news}>
        <VisuallyHidden>
          {isShown && (search.state === 'found' ? texts.results(search.places.length) : note)}
        </VisuallyHidden>
      </output>
    </>
  );
}

/** Whose the places are, each once: only of those that are shown. */
function attributionsOf(places: readonly PlaceSuggestion[]): string[] {
  return [...new Set(places.flatMap(({ attribution }) => attribution ?? []))];
}
