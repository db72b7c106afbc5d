const complaints: readonly string[] = ['WARNING', 'ERROR', 'CRITICAL'];

/** What the process says at its start about how it was set up here: the example's company, no limits, cards and maps simulated. */
const startNotices = [
  /^Missing in .*company\.example\.json: /,
  /^RATE_LIMITS is off: /,
  /^BOT_CHECK is light: /,
  /^STRIPE_API_BASE is /,
  /^MAPS is answered by /,
];

/** What the process has to say against its good path: log entries from a warning on, and anything on standard error. */
export function serverComplaints({ out, err }: { out: readonly string[]; err: readonly string[] }): string[] {
  const errors = err.filter((line) => line.trim() !== '' && !startNotices.some((notice) => notice.test(line)));
  return [...out.filter(isComplaint), ...errors];
}

/** A line that is no log entry is meant for people. An entry that does not say how bad it is, is taken for bad. */
function isComplaint(line: string): boolean {
  if (!line.startsWith('{')) return false;
  const { severity = 'ERROR' } = JSON.parse(line) as { severity?: string };
  return complaints.includes(severity);
}
