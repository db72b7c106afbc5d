import { testCards } from './test-cards.ts';

/** The cards to play with, as a table for people at a terminal. */
export function cardTable(): string {
  const rows = testCards.map(({ number, meaning }) => `  ${inFours(number)}   ${meaning}`);
  return ['', 'Test cards, with any date to come and any security code:', ...rows, ''].join('\n');
}

const inFours = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
