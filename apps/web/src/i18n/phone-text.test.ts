import { expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

it('stays in one piece at the end of a line', () => {
  expect(phoneText('+33612345678')).toBe('06\u00A012\u00A034\u00A056\u00A078');
});
