/** Texts by number as one run of UTF-8: 35,000 strings of their own would cost a start tens of milliseconds and megabytes. */
export interface PackedTexts {
  bytes: Buffer;
  /** Where each text begins, and where the last ends. */
  starts: Uint32Array;
}

export function packTexts(texts: readonly string[]): PackedTexts {
  const starts = new Uint32Array(texts.length + 1);
  let end = 0;
  for (const [index, text] of texts.entries()) {
    end += Buffer.byteLength(text);
    starts[index + 1] = end;
  }
  return { bytes: Buffer.from(texts.join('')), starts };
}

/** A text by its number. */
export function textAt({ bytes, starts }: PackedTexts, index: number): string {
  return bytes.toString('utf8', starts[index], starts[index + 1]);
}
