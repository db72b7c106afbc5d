import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withBreaks } from './page.tsx';

it.each([
  ['camille.moreau@example.com, Répartiteur', ['camille', '.moreau', '@example', '.com, Répartiteur']],
  ['Supprimer cette fiche ?', ['Supprimer cette fiche ?']],
  ['par alex@example.fr.', ['par alex', '@example', '.fr.']],
])('ends a line before a sign of an address, and changes no word: %s', (text, parts) => {
  const { container } = render(<p>{withBreaks(text)}</p>);
  expect(container.textContent).toBe(text);
  expect(container.innerHTML).toBe(`<p>${parts.join('<wbr>')}</p>`);
});
