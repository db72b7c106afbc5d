import type { Extra } from '@chauffeur/core';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { chooseExtra } from '#state/draft-actions.ts';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { extraDescription, extraName } from '#widgets/ride/catalogue-words.ts';
import styles from './extras-picker.module.css';

interface ExtrasPickerProps {
  readonly extras: readonly Extra[];
  /** Their codes; they stand before the others (Rules 3.10). */
  readonly favourites: readonly string[];
}

/** What may be added to the ride, with quantities; what costs nothing says that it is offered (Rules 3.11). */
export function ExtrasPicker({ extras, favourites }: ExtrasPickerProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const { offered } = useMessages(rideMessages);
  const format = useFormat();
  const language = useLanguage();
  const choices = useDraft((draft) => draft.extras);
  if (extras.length === 0) return null;
  const isFavourite = ({ code }: Extra) => favourites.includes(code);
  const ordered = [...extras.filter(isFavourite), ...extras.filter((extra) => !isFavourite(extra))];
  return (
    <section className={styles.extras} aria-labelledby="extras">
      <h2 id="extras" className={styles.title}>
        {texts.extras}
      </h2>
      <p className={styles.lead}>{texts.extrasLead}</p>
      <ul className={styles.list}>
        {ordered.map((extra) => {
          const price = extra.priceTTC === 0 ? offered : texts.perUnit(format.money(extra.priceTTC));
          const description = extraDescription(extra, language);
          return (
            <li key={extra.code} className={styles.extra}>
              <NumberStepper
                id={`extra-${extra.code}`}
                layout="inline"
                label={extraName(extra, language)}
                hint={[isFavourite(extra) && texts.favouriteExtra, price, description].filter(Boolean).join(' · ')}
                value={choices.find(({ code }) => code === extra.code)?.quantity ?? 0}
                min={0}
                max={extra.maxQuantity}
                onChange={(quantity) => chooseExtra({ code: extra.code, quantity })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
