import type { CarCode } from '@chauffeur/core';
import { carDrawings } from './car-drawings.ts';
import styles from './car-silhouette.module.css';

/** A car category from the side, all three at one scale and with one pen. Says nothing that the text beside it does not. */
export function CarSilhouette({ code }: { readonly code: CarCode }) {
  const { body, glass, seams, trim, wheels } = carDrawings[code];
  return (
    <svg className={styles.drawing} viewBox="0 4 320 124" aria-hidden="true" focusable="false">
      <path className={styles.ground} d="M2 124.5h316" />
      <path className={styles.body} d={body} />
      <path className={styles.glass} d={glass} />
      <path className={styles.seams} d={seams} />
      <path className={styles.trim} d={trim} />
      {wheels.map((x) => (
        <g key={x}>
          <path className={styles.tyre} d={`M${x - 22} 112a23 23 0 1 1 44 0z`} />
          <circle className={styles.tyre} cx={x} cy="104" r="19.5" />
          <circle className={styles.rim} cx={x} cy="104" r="12.5" />
          <path className={styles.rim} d={`M${x} 93v22m-9.5-16.5l19 11m-19 0l19-11`} />
        </g>
      ))}
    </svg>
  );
}
