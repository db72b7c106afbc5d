const lineOctets = 75;

/**
 * Folds the lines of a calendar file at 75 octets (RFC 5545, 3.1), never inside a character: an accent is two octets, which those who
 * count characters forget. Lines that were folded already are put together first.
 */
export function foldLines(calendar: string): string {
  const lines = calendar.replaceAll(/\r\n[\t ]/g, '').split('\r\n');
  return lines.map((line) => foldLine(line)).join('\r\n');
}

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
