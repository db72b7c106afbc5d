import type { CarCode } from '@chauffeur/core';
import styles from './car-silhouette.module.css';
import { carDrawings } from './car-drawings.ts';

/** A car category from the side, all three at one scale and with one pen. Says nothing that the text beside it does not. */
export function CarSilhouette({ code }: { readonly code: CarCode }) {
  const { body, glass, details, wheels } = carDrawings[code];
  return (
    <svg className={styles.drawing} viewBox="0 0 320 112" aria-hidden="true" focusable="false">
      <path className={styles.ground} d="M4 100.5h312" />
      <path className={styles.body} d={body} />
      <path className={styles.glass} d={glass} />
      <path className={styles.line} d={details} />
      {wheels.map((x) => (
        <g key={x}>
          <circle className={styles.tyre} cx={x} cy="84" r="16" />
          <circle className={styles.rim} cx={x} cy="84" r="9.5" />
        </g>
      ))}
    </svg>
  );
}
