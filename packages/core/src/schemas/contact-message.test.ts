import { expect, it } from 'vitest';
import { refusals } from '../testing/refusals.ts';
import { contactMessageSchema } from './contact-message.ts';

const message = { lastName: 'Lefèvre', firstName: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' };

it.each([
  [{}, {}],
  [{ lastName: '' }, { lastName: 'contact_information_missing' }],
  [{ firstName: ' ' }, { firstName: 'contact_information_missing' }],
  [{ email: '' }, { email: 'contact_information_missing' }],
  [{ email: 'zoe' }, { email: 'email_invalid' }],
  [{ message: undefined }, { message: 'contact_information_missing' }],
  [{ message: 'x'.repeat(4_001) }, { message: 'too_long' }],
])('a message with %j is refused by %j', (parts, fields) => {
  expect(refusals(contactMessageSchema, { ...message, ...parts })).toEqual(fields);
});
