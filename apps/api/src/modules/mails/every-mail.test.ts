import { languages } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { everyMail } from '#testing/every-mail.ts';
import { saidIn, visibleText } from '#testing/visible-text.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

const samples = languages.flatMap((language) => everyMail(language).map((sample) => ({ ...sample, language })));

/** Markup without pictures that the mail itself brings along, as programs that send mails write them. */
const withoutOwnPictures = (markup: string) => markup.replaceAll(/<img src="cid:[\w-]+" alt="[^"<>]*"/g, '');

describe('every mail', () => {
  it.each(samples)('says what it has to: $name in $language', ({ content: { subject, preview, ...content } }) => {
    expect([subject, preview, mailText({ ...content, subject, preview })].join('\n\n')).toMatchSnapshot();
  });

  it.each(samples)('says the same in both its parts: $name in $language', ({ content, language }) => {
    const [seen, text] = [visibleText(content), mailText(content).replaceAll(/\s+/g, ' ')];
    for (const words of saidIn(content)) {
      expect(seen).toContain(words);
      expect(text.toLowerCase()).toContain(words.toLowerCase());
    }
    expect(mailHtml(content)).toContain(`<html lang="${language}">`);
  });

  it('says as much in English as in French', () => {
    const shapes = languages.map((language) =>
      everyMail(language).map(({ name, content: { paragraphs, actions, sections } }) => [
        name,
        paragraphs.length,
        actions?.length,
        sections.map(({ rows, notes, quote }) => [rows?.length, notes?.length, quote !== undefined]),
      ]),
    );
    expect(shapes[1]).toEqual(shapes[0]);
  });

  it.each(samples)(
    'ends no line within a number, a word that has a hyphen, or before an hour: $name in $language',
    ({ content }) => {
      const markup = mailHtml(content).replace(/^.*<\/h1>/s, '');
      const shown = markup
        .replaceAll(/<span style="white-space:nowrap">[^<]*<\/span>/g, '')
        .replaceAll(/<a [^>]*>|<img [^>]*>/g, '');
      expect(shown).not.toMatch(/\b[AFW]\d{4,6}-\d|\be-mail|(?:\bat|à) \d\d:\d\d/);
    },
  );

  it.each(samples)('has room between its rows and the words below them: $name in $language', ({ content }) => {
    expect(mailHtml(content)).not.toMatch(/<\/table>\s*<p class="ink" style="margin:0 /);
  });

  it.each(samples)('has room for the words of a picture that is not loaded: $name in $language', ({ content }) => {
    expect(mailHtml(content)).not.toMatch(/line-height:0\b/);
  });

  it.each(samples)('fetches nothing, and leads to the site alone: $name in $language', ({ content }) => {
    const markup = mailHtml(content);
    expect(withoutOwnPictures(markup)).not.toMatch(/<img|<script|<link|@import|url\(|<form/);
    const addresses = [...markup.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(
      addresses.filter((address) => !/^(https:\/\/chauffeur\.example\/|tel:\+?\d+$|mailto:)/.test(address ?? '')),
    ).toEqual([]);
  });

  it.each(samples)('with links of the decision hands them to nobody who is answered: $name in $language', (sample) => {
    const { replyTo, ...content } = sample.content;
    expect(replyTo !== undefined && mailText(content).includes('/decision/')).toBe(false);
  });

  const attack = '"><script src=//evil.example></script><img src=x onerror=alert(1)>';

  it.each(everyMail('fr-FR', attack))('holds no markup of whoever wrote in it: $name', ({ content }) => {
    const markup = mailHtml(content);
    expect(withoutOwnPictures(markup)).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(markup).toContain('&#60;script');
  });
});
