import { parisDate } from '@chauffeur/core';
import { officeMessages } from '#i18n/messages/office.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';

/** What is said of a page that the server does not answer any more, and that was true at an instant, in milliseconds: on another day with the day. */
export function useStaleWords(): (sinceMs: number) => string {
  const { stale, staleSince } = useMessages(officeMessages);
  const format = useFormat();
  return (sinceMs) => {
    const [since, now] = [new Date(sinceMs), new Date()].map((at) => at.toISOString()) as [string, string];
    const hour = format.hour(since);
    return parisDate(since) === parisDate(now) ? stale(hour) : staleSince(format.day(since, 'short'), hour);
  };
}
