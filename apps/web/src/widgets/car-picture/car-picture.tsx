import type { Car, CarCode } from '@chauffeur/core';
import styles from './car-picture.module.css';
import confort from './confort.svg';
import eco from './eco.svg';
import van from './van.svg';

/** A car category from the side, all three at one scale and with one pen. Says nothing that the text beside it does not. */
export function CarPicture({ car }: { readonly car: Pick<Car, 'code'> }) {
  return (
    <img
      className={styles.picture}
      src={drawings[car.code]}
      alt=""
      width="552"
      height="230"
      loading="lazy"
      decoding="async"
    />
  );
}

/** Files of their own: they take the theme's colours by themselves, and cost the first download nothing. */
const drawings: Record<CarCode, string> = { ECO: eco, CONFORT: confort, VAN: van };
