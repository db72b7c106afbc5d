import { describe, expect, it } from 'vitest';
import { buildCustomer } from '../testing/build-customer.ts';
import { hostileValues, refusals } from '../testing/refusals.ts';
import { type OrderRequest, orderRequestSchema } from './order-request.ts';

const request: OrderRequest = {
  quote: 'q1.payload.signature',
  carCode: 'VAN',
  extras: [{ code: 'child-seat', quantity: 1 }],
  customer: buildCustomer(),
  comment: 'Sonnez deux fois',
  traveller: { name: 'Léa Petit', phoneNumber: '+33612345678', email: 'lea@example.org', language: 'en-US' },
  connections: [{ leg: 0, end: 'to', number: 'AF 1234' }],
  passengers: 5,
  luggage: 4,
  paymentMethod: 2,
  totalTTC: 203,
  language: 'fr-FR',
};
const refused = (parts: object) => refusals(orderRequestSchema, { ...request, ...parts });

describe('orderRequestSchema', () => {
  it('takes an order as the browser sends it, and nothing that it does not know', () => {
    expect(orderRequestSchema.parse({ ...request, status: 'validated', tripPrice: 1 })).toEqual(request);
  });

  it('fills in what may be left out', () => {
    const {
      extras: _x,
      comment: _c,
      traveller: _t,
      connections: _n,
      passengers: _p,
      luggage: _l,
      language: _g,
      ...rest
    } = request;
    expect(orderRequestSchema.parse(rest)).toMatchObject({
      extras: [],
      comment: '',
      traveller: null,
      connections: [],
      passengers: 1,
      luggage: 0,
      language: 'fr-FR',
    });
  });

  it.each([
    [{ quote: '' }, { quote: 'required' }],
    [{ quote: 'x'.repeat(16_385) }, { quote: 'too_long' }],
    [{ carCode: 'LIMO' }, { carCode: 'car_unknown' }],
    [{ extras: [{ code: 7, quantity: 1 }] }, { 'extras.0.code': 'extra_unknown' }],
    [{ extras: [{ code: 'x'.repeat(41), quantity: 1 }] }, { 'extras.0.code': 'extra_unknown' }],
    [{ extras: [{ code: 'champagne', quantity: 0 }] }, { 'extras.0.quantity': 'extra_quantity' }],
    [{ extras: [{ code: 'champagne', quantity: 21 }] }, { 'extras.0.quantity': 'extra_quantity' }],
    [{ extras: Array.from({ length: 31 }, () => request.extras[0]) }, { extras: 'out_of_bounds' }],
    [{ customer: { ...request.customer, email: '' } }, { 'customer.email': 'information_missing' }],
    [{ comment: 'x'.repeat(1_001) }, { comment: 'too_long' }],
    [{ traveller: { ...request.traveller, name: '' } }, { 'traveller.name': 'information_missing' }],
    [{ traveller: { ...request.traveller, phoneNumber: '12' } }, { 'traveller.phoneNumber': 'phone_invalid' }],
    [{ traveller: { ...request.traveller, email: 'lea@' } }, { 'traveller.email': 'email_invalid' }],
    [{ connections: [{ leg: 0, end: 'middle', number: 'AF1' }] }, { 'connections.0.end': 'invalid' }],
    [{ connections: [{ leg: 0, end: 'to', number: ' ' }] }, { 'connections.0.number': 'required' }],
    [{ paymentMethod: 3 }, { paymentMethod: 'payment_method_unavailable' }],
    [{ paymentMethod: '2' }, { paymentMethod: 'payment_method_unavailable' }],
    [{ totalTTC: undefined }, { totalTTC: 'required' }],
    [{ totalTTC: '203' }, { totalTTC: 'required' }],
    [{ totalTTC: -1 }, { totalTTC: 'out_of_bounds' }],
    [{ totalTTC: 1e9 }, { totalTTC: 'out_of_bounds' }],
    [{ language: 'de-DE' }, { language: 'invalid' }],
  ])('refuses %j', (parts, fields) => {
    expect(refused(parts)).toEqual(fields);
  });

  it('answers keys, and never throws, for anything at all', () => {
    for (const hostile of hostileValues) {
      expect(Object.keys(refusals(orderRequestSchema, hostile))).not.toEqual([]);
      for (const field of Object.keys(request)) expect(() => refused({ [field]: hostile })).not.toThrow();
    }
  });
});
