import { describe, expect, it } from 'vitest';
import { operatorWords } from './operator-words.ts';

const french = operatorWords['fr-FR'];
const english = operatorWords['en-US'];

describe('the words of the operator', () => {
  it('are translated: what is the same in both languages is so in both on purpose', () => {
    const said = (word: unknown) =>
      typeof word === 'function' ? (word('A', 'B', 'C') as string) : JSON.stringify(word);
    const keys = Object.keys(french) as (keyof typeof french)[];
    expect(keys.filter((key) => said(french[key]) === said(english[key]))).toEqual([
      'message',
      'email',
      'page',
      'description',
    ]);
  });

  it.each([
    ['Camille', 'Message de Camille'],
    ['Anne', 'Message d’Anne'],
    ['Élodie', 'Message d’Élodie'],
    ['Hélène', 'Message d’Hélène'],
    ['Yves', 'Message d’Yves'],
    ['Yasmine', 'Message de Yasmine'],
  ])('elide before the name of %s where French does', (name, subject) => {
    expect(french.messageSubject(name)).toBe(subject);
  });

  it.each(Object.entries(operatorWords))(
    'tell in %s which language each customer and sender speaks',
    (_language, { bookedIn, writtenIn }) => {
      for (const told of [bookedIn, writtenIn])
        expect(new Set(Object.values(told)).size).toBe(Object.keys(operatorWords).length);
    },
  );
});
