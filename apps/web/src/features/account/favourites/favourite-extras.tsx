import type { Extra } from '@chauffeur/core';
import { favouritesMessages } from '#i18n/messages/favourites.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { extraName } from '#widgets/ride/catalogue-words.ts';
import styles from './favourites.module.css';

interface FavouriteExtrasProps {
  readonly extras: readonly Extra[];
  readonly chosen: readonly string[];
  readonly onChoose: (codes: string[]) => void;
}

/** Any of the extras that are sold. */
export function FavouriteExtras({ extras, chosen, onChoose }: FavouriteExtrasProps) {
  const texts = useMessages(favouritesMessages);
  const language = useLanguage();
  if (extras.length === 0) return null;
  return (
    <fieldset className={styles.extras}>
      <legend className={styles.legend}>{texts.extras}</legend>
      {extras.map((extra) => {
        const others = chosen.filter((code) => code !== extra.code);
        return (
          <Checkbox
            key={extra.code}
            id={`favourite-${extra.code}`}
            value={chosen.includes(extra.code)}
            onChange={(isChosen) => onChoose(isChosen ? [...others, extra.code] : others)}
          >
            {extraName(extra, language)}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
