import type { World } from './world.ts';

/** Tells the number that an order was stored under; `null` where it was refused. */
export type Told = (number: number | null) => void;

/** A way of numbering: each instance gets a function that takes an order in. */
export type Numbering = (world: World) => { createInstance: () => (told: Told) => void };
