/** What the head of a page says about it. */
export interface PageHead {
  title: string;
  description: string;
}

let noted: PageHead | undefined;

/** Keeps the head of the page that is being rendered at build, where no document is there to write it into. */
export function notePageHead(head: PageHead): void {
  noted = head;
}

export function takePageHead(): PageHead {
  if (!noted) throw new Error('the page has not named itself');
  const head = noted;
  noted = undefined;
  return head;
}
