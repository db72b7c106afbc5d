/** How the codes of extras begin that are seats for children, one for each age (Rules 3.11). */
const childSeatCode = 'child-seat';

/**
 * How many seats for children are among the extras, whatever their size (Rules 3.11).
 *
 * @example childSeatsIn([{ code: 'child-seat', quantity: 1 }, { code: 'child-seat-baby', quantity: 2 }, { code: 'flowers', quantity: 1 }]) // 3
 */
export function childSeatsIn(extras: readonly { readonly code: string; readonly quantity: number }[]): number {
  const seats = extras.filter(({ code }) => code === childSeatCode || code.startsWith(`${childSeatCode}-`));
  return seats.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Whether there are as many child seats as passengers, so that no grown-up would be on board: mostly children who were not
 * counted among the passengers. It is asked about, and refused to nobody (Rules 2.6).
 *
 * @example hasOnlyChildren({ passengers: 1, childSeats: 2 }) // true
 */
export function hasOnlyChildren({
  passengers,
  childSeats,
}: {
  readonly passengers: number;
  readonly childSeats: number;
}): boolean {
  return childSeats > 0 && childSeats >= passengers;
}
