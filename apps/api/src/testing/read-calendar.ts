import ICAL from 'ical.js';

/** A calendar file as another program understands it; instants are ISO UTC. Throws where it does not. */
export function readCalendar(content: Buffer) {
  const calendar = new ICAL.Component(ICAL.parse(content.toString('utf8')));
  return {
    version: calendar.getFirstPropertyValue('version'),
    method: calendar.getFirstPropertyValue('method'),
    entries: calendar.getAllSubcomponents('vevent').map((component) => {
      const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
      const instant = (name: string) => {
        const time = component.getFirstPropertyValue(name) as ICAL.Time | null;
        return time === null ? null : time.toJSDate().toISOString();
      };
      return {
        uid: text('uid'),
        sequence: Number(text('sequence')),
        status: text('status'),
        start: instant('dtstart'),
        end: instant('dtend'),
        stamp: instant('dtstamp'),
        created: instant('created'),
        lastModified: instant('last-modified'),
        summary: text('summary'),
        location: text('location'),
        description: text('description'),
        organizer: text('organizer'),
      };
    }),
  };
}
