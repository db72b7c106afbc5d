import { type Car, type CarCode, carPhotoSources } from '@chauffeur/core';
import { useState } from 'react';
import styles from './car-picture.module.css';
import confort from './confort.svg';
import eco from './eco.svg';
import van from './van.svg';

/**
 * The operator's photograph of a category where there is one, else its drawing from the side: all three at one scale and with
 * one pen. Says nothing that the text beside it does not.
 */
export function CarPicture({ car: { code, imageUrl } }: { readonly car: Pick<Car, 'code' | 'imageUrl'> }) {
  const [failed, setFailed] = useState<string>();
  const photo = imageUrl === undefined || imageUrl === failed ? null : carPhotoSources(imageUrl);
  if (photo === null) return <img {...inItsPlace} className={styles.picture} src={drawings[code]} alt="" />;
  return (
    <picture>
      <source type="image/avif" srcSet={photo.avif} sizes={sizes} />
      <img
        {...inItsPlace}
        className={styles.photo}
        src={imageUrl}
        srcSet={photo.webp}
        sizes={sizes}
        alt=""
        // An order keeps the address of its day; the photograph may have gone since.
        onError={() => setFailed(imageUrl)}
      />
    </picture>
  );
}

/** The picture's room is kept until it is loaded, which it is once it is near the window. */
const inItsPlace = { width: 552, height: 230, loading: 'lazy', decoding: 'async' } as const;

/** The width at which the picture is laid out, where the browser can tell; else that of a card on a phone or on a desk. */
const sizes = 'auto, (min-width: 48rem) 24rem, 100vw';

/** Files of their own: they take the theme's colours by themselves, and cost the first download nothing. */
const drawings: Record<CarCode, string> = { ECO: eco, CONFORT: confort, VAN: van };
