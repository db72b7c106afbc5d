/** The present instant. The one way in which the API learns the time, so that tests can set it. */
export interface Clock {
  now(): Date;
}
