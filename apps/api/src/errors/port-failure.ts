import { MapsUnavailableError } from '../ports/maps.ts';

/** Something outside did not answer as its contract says: the caller may try again later. */
export class PortFailure extends Error {
  override readonly name = 'PortFailure';

  constructor(port: string, cause: unknown) {
    super(`${port} failed`, { cause });
  }
}

/**
 * The same port, whose rejections say that it was the port: so a storage that is down reads `unavailable` to the
 * caller, and a defect of our own stays `internal`. A map service says itself that it is down.
 */
export function naming<Port extends object>(name: string, port: Port): Port {
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        try {
          return await (Reflect.apply(member, target, args) as Promise<unknown>);
        } catch (error) {
          throw error instanceof MapsUnavailableError ? error : new PortFailure(name, error);
        }
      };
    },
  });
}
