import type { PaymentIntentResult } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { cardResultOf } from './stripe-payers.ts';

const answer = (parts: object) => parts as PaymentIntentResult;
const failed = (error: object) => cardResultOf(answer({ error }));

describe('what the provider answered', () => {
  it.each(['requires_capture', 'succeeded', 'processing', 'requires_action', 'canceled'])(
    'as %s is for the API to judge',
    (status) => {
      expect(cardResultOf(answer({ paymentIntent: { status } }))).toEqual({ kind: 'sent' });
    },
  );

  it('without a payment is not paid', () => {
    const paymentIntent = { status: 'requires_payment_method' };
    expect(cardResultOf(answer({ paymentIntent }))).toEqual({ kind: 'not_paid' });
  });

  it.each([
    ['a declined card', { type: 'card_error', code: 'card_declined' }],
    ['a field that is not filled', { type: 'validation_error', code: 'incomplete_number' }],
    [
      'a bank that did not recognise its customer',
      { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    ],
  ])('about %s is said in its own words', (_, error) => {
    expect(failed({ ...error, message: 'Votre carte a été refusée.' })).toEqual({
      kind: 'refused',
      message: 'Votre carte a été refusée.',
    });
  });

  it.each(['requires_capture', 'succeeded', 'processing'])(
    'about a payment that is %s already is no refusal',
    (status) => {
      const error = {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status },
      };
      expect(failed({ ...error, message: 'You cannot confirm this PaymentIntent' })).toEqual({ kind: 'sent' });
    },
  );

  it.each([
    ['a connection that broke', { type: 'api_connection_error', message: 'We are experiencing issues.' }],
    ['trouble of its own', { type: 'api_error', message: 'Something went wrong.' }],
    ['a wrong request', { type: 'invalid_request_error', message: 'No such payment_intent' }],
    ['a card, without words', { type: 'card_error' }],
  ])('about %s leaves open whether the card is held', (_, error) => {
    expect(failed(error)).toEqual({ kind: 'unknown' });
  });
});
