import type { Car } from '@chauffeur/core';
import { favouritesMessages } from '#i18n/messages/favourites.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { FavouriteExtras } from './favourite-extras.tsx';
import styles from './favourites.module.css';
import { type FavouritesChoice, useFavouritesForm } from './use-favourites-form.ts';

const noCar = 'none';

/** What is sold, to choose from; or that there is nothing to choose. */
export function FavouritesForm(props: FavouritesChoice) {
  const { kept, cars, extras } = props;
  const texts = useMessages(favouritesMessages);
  const language = useLanguage();
  const form = useFavouritesForm(props);
  if (cars.length + extras.length === 0) return <p>{texts.nothingSold}</p>;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {kept.carCode === null && kept.extraCodes.length === 0 && <p className={styles.empty}>{texts.none}</p>}
      {cars.length > 0 && (
        <RadioGroup<Car['code'] | typeof noCar>
          id="favourite-car"
          name="favourite-car"
          legend={texts.car}
          value={form.carCode ?? noCar}
          options={[
            ...cars.map((car) => ({ value: car.code, label: car.code, hint: carDescription(car, language) })),
            { value: noCar, label: texts.noCar },
          ]}
          onChange={(code) => form.chooseCar(code === noCar ? null : code)}
        />
      )}
      <FavouriteExtras extras={extras} chosen={form.extraCodes} onChoose={form.chooseExtras} />
      <div>
        <Button type="submit" variant="primary" busyLabel={form.isSaving ? texts.saving : undefined}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
