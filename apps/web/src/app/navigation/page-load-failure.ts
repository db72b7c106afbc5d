import type { MissingReason } from './recover-site.ts';

/** A page's own script cannot be had. */
export class PageLoadFailure extends Error {
  override readonly name = 'PageLoadFailure';
  readonly reason: MissingReason;

  constructor(reason: MissingReason, options?: ErrorOptions) {
    super(`a page could not be loaded: ${reason}`, options);
    this.reason = reason;
  }
}
