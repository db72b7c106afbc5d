import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { carsQuery, extrasQuery } from '#api/queries/catalogue.ts';
import { favouritesQuery } from '#api/queries/favourites.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { favouritesMessages } from '#i18n/messages/favourites.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { SignedInUser } from '#platform/identity/browser-identity.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { AccountSection } from '../account-section.tsx';
import { FavouritesForm } from './favourites-form.tsx';

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
