/**
 * What the site tells the small script that was there before it (`app/after-first-paint.ts`), by events of the document: that from now
 * on it hears what is pressed, and that it has taken the page over.
 */
export const hydrationEvents = { begin: 'hydration-begin', end: 'hydration-end' } as const;
