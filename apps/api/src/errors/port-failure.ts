import { MapsUnavailableError } from '#ports/maps.ts';
import { PaymentsUnavailableError } from '#ports/payments.ts';

/** Something outside did not answer as its contract says: the caller may try again later. */
export class PortFailure extends Error {
  override readonly name = 'PortFailure';

  constructor(port: string, cause: unknown) {
    super(`${port} failed`, { cause });
  }
}

/**
 * The same port, whose rejections say that it was the port: so a storage that is down reads `unavailable` to the
 * caller, and a defect of our own stays `internal`. Map services and payment providers say
 * themselves that they are down.
 */
export function naming<Port extends object>(name: string, port: Port): Port {
  const keys = Object.keys(port) as (keyof Port)[];
  const members = keys.map((key) => [key, typeof port[key] === 'function' ? named(name, port, key) : port[key]]);
  return Object.fromEntries(members) as Port;
}

function named<Port>(name: string, port: Port, key: keyof Port) {
  return async (...args: unknown[]): Promise<unknown> => {
    try {
      return await (port[key] as (...args: unknown[]) => Promise<unknown>)(...args);
    } catch (error) {
      const saysItself = error instanceof MapsUnavailableError || error instanceof PaymentsUnavailableError;
      throw saysItself ? error : new PortFailure(name, error);
    }
  };
}
