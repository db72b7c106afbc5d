import type { Car } from '@chauffeur/core';
import { homeMessages } from '../../i18n/messages/home.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { CarSilhouette } from '../../widgets/car-silhouette/car-silhouette.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './car-presentation.module.css';

/** One category: how it looks, and whom and what it takes. */
export function CarPresentation({ car }: { readonly car: Car }) {
  const texts = useMessages(homeMessages);
  const language = useLanguage();
  const description = language === 'en-US' && car.descriptionEn ? car.descriptionEn : car.description;
  return (
    <li className={styles.car}>
      <CarSilhouette code={car.code} />
      <h3 className={styles.name}>{texts.carNames[car.code]}</h3>
      <p className={styles.description}>{description}</p>
      <ul className={styles.facts}>
        <li>
          <Icon name="person" />
          {texts.passengers(car.maxPassenger)}
        </li>
        <li>
          <Icon name="luggage" />
          {texts.luggage(car.maxLuggage)}
        </li>
      </ul>
    </li>
  );
}

/** As high as a category, until it is there. */
export function CarPlaceholder() {
  return (
    <li className={styles.car} aria-hidden="true">
      <Skeleton shape="picture" />
      <div className={styles.name}>
        <Skeleton shape="title" />
      </div>
      <div className={styles.placeholder}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </li>
  );
}
