import type { PaymentMethod } from '@chauffeur/core';

/**
 * Something that happened and is worth counting. What tells events apart takes few, known values: never an id, an address that was
 * asked for, or what somebody typed.
 */
export type MetricEvent =
  /** `route` is the pattern of an API route, such as `/api/orders/:id`, or what stands for all the others. */
  | { kind: 'request'; method: string; route: string; status: number; seconds: number }
  | { kind: 'order'; payment: PaymentMethod['key'] }
  /** `failed` is tried again, `dropped` never leaves. */
  | { kind: 'mail'; outcome: 'sent' | 'failed' | 'dropped' }
  | { kind: 'job'; job: string; outcome: 'done' | 'failed' }
  /** How the store was found when it was read whole. */
  | { kind: 'integrity'; outcome: 'sound' | 'damaged' }
  /** What the last proof of the fleet found: rides that are not as they were sold, and those that nobody drives yet. */
  | { kind: 'fleet'; faults: number; withoutVehicle: number }
  | { kind: 'maps_failure'; call: 'search' | 'place' | 'measure' }
  /** The service that tells when flights land did not answer. */
  | { kind: 'flights_failure' }
  /** A road that was estimated: always without a map service, and where one does not answer. */
  | { kind: 'estimate' };

/** Whoever watches the product. `note` answers at once and never throws: nothing fails because it was counted. */
export interface Metrics {
  note(event: MetricEvent): void;
}

/** What was noted and what waits at this moment, as text for a program that collects such figures. */
export interface MetricsPage {
  read(): Promise<{ contentType: string; text: string }>;
}
