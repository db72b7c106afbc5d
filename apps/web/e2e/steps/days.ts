const dayMs = 86_400_000;

/** The date in Paris that many days from now, as a date field takes it. */
export function parisDay(daysFromNow: number): string {
  const at = new Date(Date.now() + daysFromNow * dayMs);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(at);
}

/** The month of an order number made now: the month in Paris. */
export const parisMonth = () => parisDay(0).slice(0, 7).replace('-', '');
