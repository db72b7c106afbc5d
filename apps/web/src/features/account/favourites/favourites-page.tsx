import type { Car, Extra, Favourites } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { call } from '#api/client.ts';
import { carsQuery, extrasQuery } from '#api/queries/catalogue.ts';
import { favouritesQuery } from '#api/queries/account.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { favouritesMessages } from '#i18n/messages/favourites.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { SignedInUser } from '#api/identity/browser-identity.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { carDescription, extraName } from '#widgets/ride/catalogue-words.ts';
import { AccountSection } from '../account-section.tsx';
import styles from './favourites.module.css';

/** One car and any extras, which the booking offers first (Rules 3.10). */
export default function FavouritesPage() {
  const { menu } = useMessages(accountMessages);
  const texts = useMessages(favouritesMessages);
  const { id } = useOutletContext<SignedInUser>();
  const kept = useQuery(favouritesQuery(id));
  const cars = useQuery(carsQuery);
  const extras = useQuery(extrasQuery);
  return (
    <AccountSection title={menu.favourites} lead={texts.lead}>
      {kept.data && cars.data && extras.data ? (
        <FavouritesForm userId={id} kept={kept.data} cars={cars.data} extras={extras.data} />
      ) : (
        <LoadState queries={[kept, cars, extras]} />
      )}
    </AccountSection>
  );
}

/** What is kept, and what is sold to choose from. */
interface FavouritesChoice {
  readonly userId: string;
  readonly kept: Favourites;
  readonly cars: readonly Car[];
  readonly extras: readonly Extra[];
}

const noCar = 'none';

/** The form with what is sold; where nothing is, it says so. */
function FavouritesForm(props: FavouritesChoice) {
  const { kept } = props;
  const texts = useMessages(favouritesMessages);
  const language = useLanguage();
  const form = useFavouritesForm(props);
  const { cars, extras } = form;
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

/** The choices until they are saved. What is no longer sold is not among them, and so goes with the next save. */
function useFavouritesForm({ userId, kept, ...listed }: FavouritesChoice) {
  const texts = useMessages(favouritesMessages);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [chosen, setChosen] = useState(kept);
  // The codes that the API refused: they are no longer sold, though the browser keeps the lists for some minutes yet.
  const [refused, setRefused] = useState<readonly string[]>([]);
  const cars = listed.cars.filter(({ code }) => !refused.includes(code));
  const extras = listed.extras.filter(({ code }) => !refused.includes(code));
  const carCode = cars.some(({ code }) => code === chosen.carCode) ? chosen.carCode : null;
  const extraCodes = chosen.extraCodes.filter((wanted) => extras.some(({ code }) => code === wanted));

  const saving = useSending({
    send: () => call('saveFavourites', { body: { carCode, extraCodes } }),
    onSent: (stored) => {
      queries.setQueryData(favouritesQuery(userId).queryKey, stored);
      showToast({ tone: 'success', text: texts.saved });
    },
    onFailure: (failure) => {
      // Something was taken out of the catalogue a moment ago: what is still sold is shown, and can be saved.
      const fields = funnel(failure);
      if (fields === undefined) return;
      const codes = [carCode, ...extraCodes].filter(
        (_code, index) => (index === 0 ? 'carCode' : `extraCodes.${index - 1}`) in fields,
      );
      setRefused((before) => [...before, ...codes.filter((code) => code !== null)]);
      for (const { queryKey } of [carsQuery, extrasQuery]) void queries.invalidateQueries({ queryKey });
      showToast({ tone: 'error', text: texts.soldOut });
    },
  });

  return {
    cars,
    extras,
    carCode,
    extraCodes,
    isSaving: saving.busy,
    chooseCar: (code: typeof carCode) => setChosen((before) => ({ ...before, carCode: code })),
    chooseExtras: (codes: string[]) => setChosen((before) => ({ ...before, extraCodes: codes })),
    save: saving.send,
  };
}

interface FavouriteExtrasProps {
  readonly extras: readonly Extra[];
  readonly chosen: readonly string[];
  readonly onChoose: (codes: string[]) => void;
}

/** Any of the extras that are sold. */
function FavouriteExtras({ extras, chosen, onChoose }: FavouriteExtrasProps) {
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
