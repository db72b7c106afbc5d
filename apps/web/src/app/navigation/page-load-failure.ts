/** A page's own script cannot be had: the site does not answer (`unreachable`), or it does and the script stays away. */
export class PageLoadFailure extends Error {
  override readonly name = 'PageLoadFailure';
  readonly reason: 'unreachable' | 'broken';

  constructor(reason: PageLoadFailure['reason'], options?: ErrorOptions) {
    super(`a page could not be loaded: ${reason}`, options);
    this.reason = reason;
  }
}
