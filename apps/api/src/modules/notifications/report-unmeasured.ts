import type { Measure, Trip } from '@chauffeur/core';
import type { FastifyBaseLogger } from 'fastify';
import type { ReportIssue } from './report-issue.ts';

/**
 * Tells the operator which legs have a price to be confirmed, by towns alone (Rules 9.5). The customer gets the quote also
 * where telling fails, since no booking is lost to a failure on the side; that goes to the log.
 */
export function createReportUnmeasured({ reportIssue, log }: { reportIssue: ReportIssue; log: FastifyBaseLogger }) {
  return async (trips: readonly Trip[], measures: readonly (Measure | null)[]): Promise<void> => {
    const legs = trips
      .filter((_, index) => measures[index] === null)
      .map(({ from, to }) => `${from.city} → ${to.city}`);
    try {
      await reportIssue({
        page: 'Quote',
        function: 'measureLegs',
        description: 'Distance not measured: the price is to be confirmed',
        trip: legs.join(', '),
        carCode: '',
      });
    } catch (error) {
      log.error({ err: error }, 'an unmeasured leg could not be reported');
    }
  };
}
