import type { Car } from '@chauffeur/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homeMessages } from '#i18n/messages/home.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Skeleton, SkeletonWords } from '#ui/skeleton/skeleton.tsx';
import { CarModels, CarModelsPlaceholder } from './car-inside.tsx';
import { CarPicture } from '../car-picture/car-picture.tsx';
import { carDescription } from '../ride/catalogue-words.ts';
import styles from './car-presentation.module.css';

interface CarPresentationProps {
  readonly car: Car;
  /** The level of its heading. */
  readonly level?: 2 | 3;
  /** Where more is said of it: its name leads there, and so does a press anywhere on it. */
  readonly to?: string;
  /** The anchor by which links lead here. */
  readonly id?: string;
  /** What else is to be said of it. */
  readonly children?: ReactNode;
}

/** One category: how it looks, and whom and what it takes. */
export function CarPresentation({ car, level = 3, to, id, children }: CarPresentationProps) {
  const Heading = `h${level}` as const;
  const texts = useMessages(homeMessages);
  const language = useLanguage();
  return (
    <li className={styles.car} id={id}>
      <CarPicture car={car} />
      <Heading className={styles.name}>
        {to === undefined ? (
          car.code
        ) : (
          <Link to={to} className={styles.more}>
            {car.code}
          </Link>
        )}
      </Heading>
      <p className={styles.description}>{carDescription(car, language)}</p>
      <CarModels car={car} />
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
      {children}
    </li>
  );
}

/** A placeholder as high as a category, on any screen, until it is there: words of the same length stand for its own. */
export function CarPlaceholder({ level = 3, children }: Pick<CarPresentationProps, 'level' | 'children'>) {
  const Heading = `h${level}` as const;
  const texts = useMessages(homeMessages);
  return (
    <li className={styles.car} aria-hidden="true">
      <Skeleton shape="picture" />
      <Heading className={styles.name}>
        <SkeletonWords words="CONFORT" />
      </Heading>
      <p className={styles.description}>
        <SkeletonWords words={texts.carOutline} />
      </p>
      <CarModelsPlaceholder />
      <ul className={styles.facts}>
        <li>
          <Icon name="person" />
          <SkeletonWords words={texts.passengers(4)} />
        </li>
        <li>
          <Icon name="luggage" />
          <SkeletonWords words={texts.luggage(4)} />
        </li>
      </ul>
      {children}
    </li>
  );
}
