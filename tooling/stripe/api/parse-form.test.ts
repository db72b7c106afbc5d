import { expect, test } from 'vitest';
import { parseForm } from './parse-form.ts';

test.each([
  ['', {}],
  ['amount=16000&currency=eur', { amount: '16000', currency: 'eur' }],
  ['metadata[draftId]=d%201&metadata[b]=%26', { metadata: { draftId: 'd 1', b: '&' } }],
  ['expand[0]=latest_charge&expand[1]=customer', { expand: ['latest_charge', 'customer'] }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['created[gte]=1', { created: { gte: '1' } }],
  ['payment_method_data[card][number]=42', { payment_method_data: { card: { number: '42' } } }],
])('%s', (text, expected) => {
  expect(parseForm(text)).toEqual(expected);
});
