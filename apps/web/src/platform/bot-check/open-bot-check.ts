let opening: Promise<void> | undefined;

/**
 * Brings the bot check's element: 31 KB that nobody downloads who does not write a message. Its work is done in workers of
 * our own origin, as the content security policy wants. A failed download is tried again by the next call.
 */
export function openBotCheck(): Promise<void> {
  opening ??= load().catch((failure: unknown) => {
    opening = undefined;
    throw failure;
  });
  return opening;
}

async function load(): Promise<void> {
  await import('./altcha-element.ts');
}
