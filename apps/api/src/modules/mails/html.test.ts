import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

const hostile = `<script>alert("1")</script> & 'x'`;

describe('html', () => {
  it('escapes what is put into it', () => {
    expect(html`<p title="${hostile}">${hostile}</p>`.markup).not.toMatch(/<script|"1"|'x'| & /);
    expect(html`<b>${'<i>'}</b>${3}`.markup).toBe('<b>&#60;i&#62;</b>3');
  });

  it('ends no line before a French sign, nor within quotation marks', () => {
    const words = html`${'Pour annuler : « Annuler » ; et après ?'}`.markup;
    expect(words).toBe('Pour annuler\u00A0: «\u00A0Annuler\u00A0»\u00A0; et après\u00A0?');
  });

  it('takes its own markup as it is, alone and in lists', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}</ul>${html`<br>`}`.markup).toBe('<ul><li>a</li><li>&#60;b&#62;</li></ul><br>');
  });

  it('lets no text open a tag, close an attribute or start an entity', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const inside = html`${text}`.markup;
        expect(inside.replaceAll(/&#\d+;/g, '')).not.toMatch(/[&<>"']/);
      }),
    );
  });
});
