import { vi } from 'vitest';

/** Has the browser's own clock show the hour of a time zone, until mocks are restored. */
export function setBrowserZone(timeZone: string): void {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', timeStyle: 'medium' });
  vi.spyOn(Date.prototype, 'toTimeString').mockImplementation(function show(this: Date) {
    return clock.format(this);
  });
}
