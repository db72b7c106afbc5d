import { expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>('./messages/*.ts', { eager: true });
/** What a company that has configured nothing sells and says of itself. */
const examples = import.meta.glob<object>('../../../../config/*.example.json', { eager: true, import: 'default' });

/** Shown to the letter as the product's rules give them (Rules 5, 8). */
const toTheLetter = [
  "Veuillez renseigner l'heure de votre départ",
  "Un problème est survenu lors de l'envoi de votre message",
  "You haven't chosen a vehicle",
  "onditions générales de vente et d'utilisation",
];

/** All texts below a message; functions are called with a digit for each value. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (typeof message === 'function') return [String(message(...Array.from({ length: message.length }, () => '2')))];
  return typeof message === 'object' && message !== null ? Object.values(message).flatMap(textsOf) : [];
}

it('every text has curly apostrophes, but where it is quoted to the letter', () => {
  expect(Object.keys(examples).length).toBeGreaterThan(1);
  const texts = [...Object.values(modules), ...Object.values(examples)].flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(1000);
  const straight = texts.filter((text) => text.includes("'") && !toTheLetter.some((quoted) => text.includes(quoted)));
  expect(straight).toEqual([]);
});
