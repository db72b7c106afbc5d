import type { CodesOptions } from '@chauffeur/core';
import { create } from 'qrcode';

/** The dark modules of the code as one path of SVG, with the light border that readers want. */
export function codePicture(uri: string): CodesOptions['picture'] {
  const { modules } = create(uri, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  const dark = Array.from(modules.data, (isDark, place) => (isDark ? place : null)).filter((place) => place !== null);
  const path = dark.map((place) => {
    const [x, y] = [(place % modules.size) + quiet, Math.floor(place / modules.size) + quiet];
    return `M${x} ${y}h1v1h-1z`;
  });
  return { size: modules.size + 2 * quiet, path: path.join('') };
}
