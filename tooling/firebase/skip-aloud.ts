/**
 * Says that something of the hosted engine is not proven here; the gate repeats such lines at its end.
 * @throws Error instead, with REQUIRE_FIREBASE_EMULATORS=1
 */
export function skipAloud(reason: string): null {
  if (process.env['REQUIRE_FIREBASE_EMULATORS'] === '1') throw new Error(reason);
  process.stderr.write(`\nSKIPPED: ${reason}\n\n`);
  return null;
}
