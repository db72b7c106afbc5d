/** The code of the extra that is a seat for a child (Rules 3.11). */
export const childSeatCode = 'child-seat';

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
