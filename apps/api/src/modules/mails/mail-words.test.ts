import { describe, expect, it } from 'vitest';
import { accountWords } from './account-words.ts';
import { mailWords } from './mail-words.ts';
import { orderLifeWords } from './order-life-words.ts';

const french = mailWords['fr-FR'];
const english = mailWords['en-US'];

describe('mail words', () => {
  it('are translated: what is the same in both languages is so in both on purpose', () => {
    const same = Object.entries(french)
      .filter(([key, word]) => typeof word === 'string' && word === english[key as keyof typeof english])
      .map(([key]) => key);
    expect(same).toEqual(['distance', 'email']);
  });

  it('say to the letter that the ride is decided later by e-mail (Rules 1.4)', () => {
    expect(french.decidedLater).toContain('votre course sera acceptée ou refusée par e-mail');
  });

  it.each([
    ['what becomes of an order', orderLifeWords],
    ['accounts and messages', accountWords],
  ])('are translated without exception where they are about %s', (_name, words) => {
    const said = (word: unknown) => (typeof word === 'function' ? (word('A', 'B') as string) : word);
    const [inFrench, inEnglish] = [Object.entries(words['fr-FR']), new Map(Object.entries(words['en-US']))];
    expect(inFrench.filter(([key, word]) => said(word) === said(inEnglish.get(key)))).toEqual([]);
  });
});
