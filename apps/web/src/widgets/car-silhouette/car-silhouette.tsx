import type { CarCode } from '@chauffeur/core';
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

interface CarDrawing {
  readonly body: string;
  readonly glass: string;
  /** Doors, shoulder and sill. */
  readonly seams: string;
  /** Lamps and handles, in brass. */
  readonly trim: string;
  /** Centres of the two wheels along the ground. */
  readonly wheels: readonly [number, number];
}

/** Outlines on a field of 320 by 132 at 60 to the metre; the ground is at 124. The front looks right. */
const carDrawings: Record<CarCode, CarDrawing> = {
  ECO: {
    body: 'M36 112C31 111 28.5 108 28 103L27 84C27 75 30 69.5 38 67.5C46 65.8 56 64.2 68 63C89 46.5 110 37.8 141 37.8C171 37.8 191 46 213 65C240 66.6 262 69.5 279 75.5C287 78.5 291 83 292 90L292.5 101C292.5 108 289.5 111.5 283 112H264.6A23 23 0 1 0 221.4 112H102.6A23 23 0 1 0 59.4 112Z',
    glass:
      'M75.5 63.8C79 60.8 83 57.8 87 55.3L93.5 64.2ZM91.5 52.7C104 46.3 117 43.7 134 43.5L136 64.8L99 64.3ZM141 43.5C163 44 177 50 194.5 65.8L143 64.9Z',
    seams:
      'M29 79C80 73.5 190 74 290 85.5M139.5 70V106M95 67.5C102 74 105.5 82 106.5 92M198 69.5C201 82 200 92 195 101M108 107.5H219',
    trim: 'M29.5 75.8L43 73.3M269 78.8L286 83M113 77.5H123.5M170.5 78H181',
    wheels: [81, 243],
  },
  CONFORT: {
    body: 'M20 112C15 111 12.5 108 12 103L11 83C11 74 14 68.5 22 66.8C34 64.5 50 63 66 62C89 45.5 112 36.6 146 36.6C179 36.6 201 45 224 64.5C252 66 276 69 293 75C302 78.5 306.5 83 307.5 90L308.5 101C308.5 108 305 111.5 298.5 112H280.6A23 23 0 1 0 237.4 112H103.6A23 23 0 1 0 60.4 112Z',
    glass:
      'M74 62.8C78.5 59.5 83 56.6 88 54L95.5 63.4ZM92.5 51.6C107 45 121 42.5 139.5 42.4L142 64.2L101 63.6ZM147 42.4C171 43 187 49.5 205.5 65.3L149.5 64.3Z',
    seams:
      'M13 78C70 72.5 200 73 305 85.5M145.5 70V106M96.5 67C104 73.5 107 82 107.5 91M209.5 69C213.5 82 212.5 92 207.5 101M109 107.5H234',
    trim: 'M13.5 74.8L29 72.2M283 78.2L301.5 83M117 76.5H128.5M181 77H192.5',
    wheels: [82, 259],
  },
  VAN: {
    body: 'M16 112C11 111 8.5 108 8 103L6.5 76V44C7.5 30 9.5 21.5 13 15C15.5 10.7 20 9 27 8.6C74 6.4 130 6.4 176 8.6C198 9.8 211 14 223 24.5L260 58.5C276 60.5 290 64 300 69C308 73 312 79 312.8 86L313.5 101C313.5 108 310.5 111.5 304 112H281.6A23 23 0 1 0 238.4 112H89.6A23 23 0 1 0 46.4 112Z',
    glass:
      'M14.5 57.5C14.5 41.5 16 31 18.5 24C19.8 20.3 22.5 18.6 27 18.2C39 17.4 54 16.9 71 16.6V57.5ZM78 16.5C101 16.2 125 16.4 148 17V57.5H78ZM155 17.2C162 17.4 168 17.6 174 17.9C192 18.9 202 22.3 212 31.5L240 57.5H155Z',
    seams: 'M7 68C90 65.5 215 66 311 80M76.5 62V106M151.5 62V106M241.5 62C246 76 245 88 239.5 98M94 107.5H236',
    trim: 'M10.5 46V60M289 72.5L306.5 78.5M136 69.5H146M158 69.8H168',
    wheels: [68, 260],
  },
};
