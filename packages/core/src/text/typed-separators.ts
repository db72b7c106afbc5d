/**
 * What is typed into a number for the eye, or comes along where it is pasted from a page or an address book: spaces, dots, dashes of any
 * length, and signs that nobody sees.
 */
export const typedSeparators = /[\s.\p{Pd}\p{Cf}]/gu;
