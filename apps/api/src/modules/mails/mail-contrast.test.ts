import { languages } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { everyMail } from '#testing/every-mail.ts';
import { contrast, type Scheme, seenTexts } from '#testing/mail-contrast.ts';
import { mailHtml } from './mail-html.ts';
import { mailBand, mailPalette } from './mail-palette.ts';

/** The contrasts of WCAG 2.2, 1.4.3 and 1.4.11. */
const leastForText = 4.5;
const leastForOutlines = 3;

const samples = languages.flatMap((language) => everyMail(language).map((sample) => ({ ...sample, language })));

describe.each<Scheme>(['light', 'dark'])('every mail in the %s theme', (scheme) => {
  it.each(samples)('can be read: $name in $language', ({ content }) => {
    const texts = seenTexts(mailHtml(content), scheme);
    const title = content.title.replaceAll("'", '&#39;').replaceAll('\u00A0', ' ');
    expect(texts.map(({ text }) => text.replaceAll('\u00A0', ' '))).toContain(title);
    expect(texts.filter(({ colour, ground }) => !(contrast(colour, ground) >= leastForText))).toEqual([]);
  });

  it('shows where its other button ends', () => {
    const { outline, card } = mailPalette[scheme];
    expect(contrast(outline, card)).toBeGreaterThanOrEqual(leastForOutlines);
  });

  it('is another theme than the other', () => {
    const [{ content }] = samples as [(typeof samples)[number]];
    const grounds = (of: Scheme) => seenTexts(mailHtml(content), of).find(({ text }) => text === content.title)?.ground;
    expect(grounds(scheme)).toBe(mailPalette[scheme].card);
    expect(mailPalette.light.card).not.toBe(mailPalette.dark.card);
  });
});

describe('the reading of contrasts', () => {
  it('counts as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast(mailBand.text, mailBand.ground)).toBeGreaterThan(leastForText);
  });

  it('sees a text that is too pale', () => {
    const markup = '<body style="background:#ffffff;color:#1b2430"><p style="color:#cccccc">pale</p><p>dark</p></body>';
    expect(seenTexts(markup, 'light')).toEqual([
      { text: 'pale', colour: '#cccccc', ground: '#ffffff' },
      { text: 'dark', colour: '#1b2430', ground: '#ffffff' },
    ]);
  });
});
