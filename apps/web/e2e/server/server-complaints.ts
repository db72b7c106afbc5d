const warning = 40;

/** What the process says at its start about how it was set up here: the example's company, no limits, cards simulated. */
const startNotices = [
  /^Missing in .*company\.example\.json: /,
  /^RATE_LIMITS is off: /,
  /^BOT_CHECK is light: /,
  /^STRIPE_API_BASE is /,
];

/** What the process has to say against its good path: log entries from a warning on, and anything on standard error. */
export function serverComplaints({ out, err }: { out: readonly string[]; err: readonly string[] }): string[] {
  const errors = err.filter((line) => line.trim() !== '' && !startNotices.some((notice) => notice.test(line)));
  return [...out.filter((line) => levelOf(line) >= warning), ...errors];
}

/** The level of a log entry; 0 for a line meant for people. */
function levelOf(line: string): number {
  if (!line.startsWith('{')) return 0;
  const entry = JSON.parse(line) as { level?: number };
  return entry.level ?? warning;
}
