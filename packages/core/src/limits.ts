/**
 * Limits that forms show and schemas check (Rules 5, 9). They stand apart from the schemas, so that a page which only shows
 * one does not download the schemas' library.
 */

/** Stops of a journey: the start, up to four on the way, the end (Rules 9.6). */
export const stopsCount = { min: 2, max: 6 } as const;

/** The country in which rides are booked (Rules 9.8). */
export const servedCountry = 'France';

/** The longest text that an address field takes (Rules 5.1). */
export const addressInputMaxLength = 256;

/** The longest text that a date field takes: a day in words has some thirty letters (Rules 5.14). */
export const dateInputMaxLength = 40;

/** The most passengers and cases that the form takes; what a car holds is the car's own business. */
export const partySize = { maxPassengers: 8, maxLuggage: 12 } as const;

/** The least that the card's provider takes, in cents with VAT (Rules 9.12). */
export const leastCardCents = 50;

/** How many characters of a field the office's journal keeps (Rules 11.6). */
export const longestJournalValue = 500;

/** How long the operator may take an answer back, in seconds (Rules 4.22). */
export const undoSeconds = 10;

/** The shortest and the longest password that an account takes (Rules 5.4). */
export const passwordLength = { min: 8, max: 128 } as const;

/** How long drivers wait without charge, in minutes by the kind of pick-up, and the euros with VAT of each one more, where the company's file says nothing else (Rules 14.6). */
export const usualWaiting = { airport: 60, station: 30, other: 15, minuteTTC: 0.8 };

/** Characters of a driver's photograph as it is sent, `data:image/jpeg;base64,…`: some 45 KB. */
export const driverPhotoLength = 60_000;
