import { canAddStop, canRemoveStop } from '@chauffeur/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { StopDraft } from '#state/booking-draft.ts';
import { withEndsSwapped, withStopAdded, withStopRemoved } from '#state/trip-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { AddressField } from '../address-field/address-field.tsx';
import styles from './stop-fields.module.css';

interface StopFieldsProps {
  readonly idOf: (index: number) => string;
  readonly stops: readonly StopDraft[];
  readonly errorOf: (index: number) => string | undefined;
  /** Whether the number of stops is settled. */
  readonly fixed?: boolean;
  readonly onEdit: (index: number, stop: StopDraft) => void;
  readonly onRearrange: (stops: StopDraft[]) => void;
}

/** Start, stops on the way and end, in travelling order (Rules 2.4). */
export function StopFields({ idOf, stops, errorOf, fixed = false, onEdit, onRearrange }: StopFieldsProps) {
  const texts = useMessages(tripFormMessages);
  const [news, setNews] = useState('');
  const last = stops.length - 1;

  function labelOf(index: number): string {
    if (index === 0) return texts.start;
    return index === last ? texts.end : texts.stop(index);
  }

  function rearrange(rearranged: StopDraft[], whatHappened: string, focusOn?: number) {
    // Drawn at once, so that the field that takes the focus is there to take it.
    flushSync(() => {
      onRearrange(rearranged);
      setNews(whatHappened);
    });
    if (focusOn !== undefined) document.getElementById(idOf(focusOn))?.focus();
  }

  return (
    <div className={styles.stops}>
      {stops.map((stop, index) => (
        <div key={stop.id} className={styles.stop}>
          {index === last && (
            <div className={styles.between}>
              {!fixed && canAddStop(stops) && (
                <Button
                  variant="quiet"
                  icon="plus"
                  onClick={() => rearrange(withStopAdded(stops), texts.stopAdded(last), last)}
                >
                  {texts.addStop}
                </Button>
              )}
              <span className={styles.swap}>
                <IconButton
                  icon="swap"
                  label={texts.swap}
                  onClick={() => rearrange(withEndsSwapped(stops), texts.swapped)}
                />
              </span>
            </div>
          )}
          <div className={styles.row}>
            <AddressField
              id={idOf(index)}
              label={labelOf(index)}
              stop={stop}
              error={errorOf(index)}
              onChange={(changed) => onEdit(index, changed)}
            />
            {canRemoveStop(stops, index) && (
              <span className={styles.remove}>
                <IconButton
                  icon="trash"
                  label={texts.removeStop(index)}
                  onClick={() => rearrange(withStopRemoved(stops, index), texts.stopRemoved, index)}
                />
              </span>
            )}
          </div>
        </div>
      ))}
      <output className={styles.news}>
        <VisuallyHidden>{news}</VisuallyHidden>
      </output>
    </div>
  );
}
