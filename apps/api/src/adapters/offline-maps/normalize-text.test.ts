import { describe, expect, it } from 'vitest';
import { normalizeText, significantWords } from './normalize-text.ts';

describe('the form in which names and queries are compared', () => {
  it.each([
    ['Compiègne', 'compiegne'],
    ['Compie\u0300gne', 'compiegne'],
    ["L'Haÿ-les-Roses", 'l hay les roses'],
    ['Œuilly', 'oeuilly'],
    ['  12,  rue   X  ', '12 rue x'],
    ['St-Just', 'saint just'],
    ['ste geneviève', 'sainte genevieve'],
    ['Bourg-St', 'bourg saint'],
    ['Ste', 'sainte'],
    ['stade', 'stade'],
    ['str', 'str'],
    ['Tillé st', 'tille saint'],
    ['🚖 巴黎 \u0000', ''],
    ['', ''],
  ])('%j is %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });

  it('has room for a text of any length', () => {
    expect(normalizeText('st œ '.repeat(5000))).toBe('saint oe '.repeat(5000).trim());
  });
});

describe('the words that a place must contain', () => {
  it('are all but the linking ones, each once', () => {
    expect(significantWords('gare de la gare du nord')).toEqual(['gare', 'nord']);
  });

  it('are the linking ones where there is nothing else', () => {
    expect(significantWords('la')).toEqual(['la']);
    expect(significantWords('')).toEqual([]);
  });
});
