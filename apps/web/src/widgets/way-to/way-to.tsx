import type { Address } from '@chauffeur/core';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './way-to.module.css';

/** The way to a place in the map that somebody drives by, each one press away; nothing is sent anywhere before the press. */
export function WayTo({ place }: { readonly place: Address }) {
  const texts = useMessages(officeRidesMessages);
  const words = [place.placeName, place.postalCode, place.city].filter(Boolean).join(', ');
  const asked = encodeURIComponent(words);
  const maps = [
    { name: texts.waze, href: `https://waze.com/ul?q=${asked}&navigate=yes` },
    { name: texts.google, href: `https://www.google.com/maps/dir/?api=1&destination=${asked}` },
    { name: texts.apple, href: `https://maps.apple.com/?daddr=${asked}` },
  ];
  return (
    <span className={styles.ways}>
      <Icon name="pin" />
      <span className={styles.maps}>
        {maps.map(({ name, href }) => (
          <a
            key={name}
            className={styles.way}
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.navigateWith(name, words)}
          >
            {name}
          </a>
        ))}
      </span>
    </span>
  );
}
