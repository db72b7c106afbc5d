import type { CarCode } from '@chauffeur/core';

interface CarDrawing {
  readonly body: string;
  readonly glass: string;
  readonly details: string;
  /** Centres of the two wheels along the ground. */
  readonly wheels: readonly [number, number];
}

/** Outlines on a field of 320 by 112; the ground is at 100. */
export const carDrawings: Record<CarCode, CarDrawing> = {
  ECO: {
    body: 'M44 84c-4 0-6-3-6-8 0-10 4-16 12-18l34-6c14-12 30-20 56-20h22c22 0 38 8 54 20l36 6c12 2 20 8 22 18 1 5-1 8-6 8z',
    glass: 'M98 52c12-9 24-13 42-13h10v13zM157 39h6c16 0 28 5 40 13h-46z',
    details: 'M60 64h190',
    wheels: [90, 226],
  },
  CONFORT: {
    body: 'M28 84c-4 0-6-3-6-8 0-10 4-16 12-18l44-6c14-12 32-20 60-20h26c24 0 42 8 60 20l48 6c14 2 22 8 24 18 1 5-1 8-6 8z',
    glass: 'M94 52c12-9 26-13 46-13h12v13zM159 39h7c18 0 32 5 46 13h-53z',
    details: 'M44 64h230',
    wheels: [82, 238],
  },
  VAN: {
    body: 'M28 84c-4 0-6-3-6-8V40c0-14 6-20 20-20h140c24 0 40 10 56 30l44 8c10 2 16 8 16 18 0 5-2 8-6 8z',
    glass: 'M34 48V38c0-6 3-9 9-9h37v19zM87 29h60v19H87zM154 29h26c18 0 30 6 42 19h-68z',
    details: 'M34 60h240',
    wheels: [78, 242],
  },
};
