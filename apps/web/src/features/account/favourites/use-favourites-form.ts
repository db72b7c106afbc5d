import type { Car, Extra, Favourites } from '@chauffeur/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFavourites } from '#api/mutations/save-favourites.ts';
import { carsQuery, extrasQuery } from '#api/queries/catalogue.ts';
import { favouritesQuery } from '#api/queries/favourites.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { favouritesMessages } from '#i18n/messages/favourites.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';

/** What is kept, and what is sold to choose from. */
export interface FavouritesChoice {
  readonly userId: string;
  readonly kept: Favourites;
  readonly cars: readonly Car[];
  readonly extras: readonly Extra[];
}

/** The choices until they are saved. What is no longer sold is not among them, and so goes with the next save. */
export function useFavouritesForm({ userId, kept, cars, extras }: FavouritesChoice) {
  const texts = useMessages(favouritesMessages);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [chosen, setChosen] = useState(kept);
  const carCode = cars.some(({ code }) => code === chosen.carCode) ? chosen.carCode : null;
  const extraCodes = chosen.extraCodes.filter((wanted) => extras.some(({ code }) => code === wanted));

  const saving = useMutation({
    mutationFn: () => saveFavourites({ carCode, extraCodes }),
    onSuccess: (stored) => {
      queries.setQueryData(favouritesQuery(userId).queryKey, stored);
      showToast({ tone: 'success', text: texts.saved });
    },
    onError: (failure) => {
      // Something was taken out of the catalogue a moment ago: what is still sold is shown, and can be saved.
      if (funnel(failure) === undefined) return;
      for (const { queryKey } of [carsQuery, extrasQuery]) void queries.invalidateQueries({ queryKey });
      showToast({ tone: 'error', text: texts.soldOut });
    },
  });

  return {
    carCode,
    extraCodes,
    isSaving: saving.isPending,
    chooseCar: (code: typeof carCode) => setChosen((before) => ({ ...before, carCode: code })),
    chooseExtras: (codes: string[]) => setChosen((before) => ({ ...before, extraCodes: codes })),
    save: () => {
      if (!saving.isPending) saving.mutate();
    },
  };
}
