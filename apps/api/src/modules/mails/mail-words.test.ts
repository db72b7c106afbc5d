import { describe, expect, it } from 'vitest';
import { mailWords } from './mail-words.ts';

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
});
