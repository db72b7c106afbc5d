const complaints: readonly string[] = ['WARNING', 'ERROR', 'CRITICAL'];

/** What the process says at its start about how it was set up here: the example's company, no limits, cards and maps simulated. */
const startNotices = [
  /company\.example\.json is a company made up, /,
  /^RATE_LIMITS is off: /,
  /^BOT_CHECK is light: /,
  /^STRIPE_API_BASE is /,
  /^MAPS is answered by /,
];

/**
 * Whether a line of the standard output is against the good path: a log entry from a warning on. A line that is no log entry is
 * meant for people. An entry that does not say how bad it is, is taken for bad.
 */
export function isComplaint(line: string): boolean {
  if (!line.startsWith('{')) return false;
  const { severity = 'ERROR' } = JSON.parse(line) as { severity?: string };
  return complaints.includes(severity);
}

/** Whether a line of the standard error tells of something wrong: any does, but for what every start says. */
export function isUnexpectedError(line: string): boolean {
  return line.trim() !== '' && !startNotices.some((notice) => notice.test(line));
}
