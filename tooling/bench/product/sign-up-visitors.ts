import type { Customer } from '@chauffeur/core';
import { callProduct } from './call-product.ts';
import { customerNumber } from './customer-number.ts';

/** A customer with an account and an open session. */
export interface Visitor {
  userId: string;
  cookie: string;
  customer: Customer;
}

export async function signUpVisitors(origin: string, count: number): Promise<Visitor[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => signUpVisitor(origin, number)));
}

async function signUpVisitor(origin: string, number: number): Promise<Visitor> {
  const customer = customerNumber(number);
  const answer = await callProduct(origin, '/auth/sign-up/email', {
    method: 'POST',
    body: {
      name: `${customer.firstName} ${customer.lastName}`,
      email: customer.email,
      password: 'a long enough secret',
    },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { user } = (await answer.json()) as { user: { id: string } };
  await callProduct(origin, '/customers/me', { method: 'PUT', cookie, body: customer });
  return { userId: user.id, cookie, customer };
}
