import type { BotCheckWords } from './altcha-element.ts';

/** The library's element, as far as we use it. */
interface BotCheckElement extends HTMLElement {
  reset(state: 'expired'): void;
}

/** What the element says of itself; a solution comes with `verified` alone. */
type Change = CustomEvent<{ state: string; payload?: string | null }>;

interface BotCheckOptions {
  /** The address of the API that gives the task. */
  readonly challengePath: string;
  readonly language: keyof BotCheckWords;
  /** Called with each solution, and with an empty text once there is none any more. */
  readonly onSolution: (solution: string) => void;
}

/**
 * How long a solution counts here, which is less than the ten minutes for which the API takes it, so that nobody sends an expired one. It
 * is counted from the solution on, since a visitor's clock may be wrong.
 */
const goodForMs = 9 * 60_000;

/**
 * Puts a bot check into a box, once `openBotCheck` has brought it.
 *
 * @returns takes it away again, and its solution with it
 */
export function mountBotCheck(box: HTMLElement, { challengePath, language, onSolution }: BotCheckOptions): () => void {
  const element = document.createElement('altcha-widget') as HTMLElement as BotCheckElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function change(event: Event) {
    clearTimeout(timer);
    const { state, payload } = (event as Change).detail;
    const solution = state === 'verified' ? (payload ?? '') : '';
    if (solution !== '') timer = setTimeout(() => element.reset('expired'), goodForMs);
    onSolution(solution);
  }
  element.setAttribute('challenge', challengePath);
  element.setAttribute('language', language);
  element.addEventListener('statechange', change);
  box.append(element);
  return () => {
    clearTimeout(timer);
    element.removeEventListener('statechange', change);
    element.remove();
    onSolution('');
  };
}

let opening: Promise<void> | undefined;

/**
 * Brings the bot check's element: 31 KB that nobody downloads who does not write a message. Its work is done in workers of
 * our own origin, as the content security policy wants. A failed download is tried again by the next call.
 */
export function openBotCheck(words: BotCheckWords): Promise<void> {
  opening ??= load(words).catch((failure: unknown) => {
    opening = undefined;
    throw failure;
  });
  return opening;
}

async function load(words: BotCheckWords): Promise<void> {
  const { speakWith } = await import('./altcha-element.ts');
  speakWith(words);
}
