import { type EmittingRide, paths, rideEmissionsKg } from '@chauffeur/core';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { NewTabLink } from '../new-tab-link/new-tab-link.tsx';
import styles from './price-lines.module.css';

/** The greenhouse gases of a ride, with the way to how they are worked out; nothing where they are not known (Rules 9.16). */
export function RideEmissions({ ride }: { readonly ride: EmittingRide }) {
  const texts = useMessages(rideMessages);
  const format = useFormat();
  const kg = rideEmissionsKg(ride);
  if (kg === null) return null;
  return (
    <p className={styles.emissions}>
      {texts.emissions(format.emissions(kg))}. <NewTabLink to={paths.emissions()}>{texts.howEmissions}</NewTabLink>
    </p>
  );
}
