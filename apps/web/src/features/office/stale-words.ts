import { parisDate } from '@chauffeur/core';
import { officeMessages } from '#i18n/messages/office.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';

/** The words for a page that the server does not confirm any more, by the instant in milliseconds at which it was true; on another day they name the day. */
export function useStaleWords(): (sinceMs: number) => string {
  const { stale, staleSince } = useMessages(officeMessages);
  const format = useFormat();
  return (sinceMs) => {
    const [since, now] = [new Date(sinceMs), new Date()].map((at) => at.toISOString()) as [string, string];
    const hour = format.hour(since);
    return parisDate(since) === parisDate(now) ? stale(hour) : staleSince(format.day(since, 'short'), hour);
  };
}
