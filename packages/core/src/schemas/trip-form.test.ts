import { describe, expect, it } from 'vitest';
import { buildAddress, buildStops } from '../testing/build-address.ts';
import { hostileValues, refusals } from '../testing/refusals.ts';
import { type TripFormInput, tripFormSchema } from './trip-form.ts';

const [start, end] = buildStops(2);
const form = {
  date: '2026-12-01',
  time: '10:00',
  stops: [start, end],
  transferType: 'go',
  passengers: 2,
  luggage: 1,
} as TripFormInput;

const refused = (parts: object) => refusals(tripFormSchema, { ...form, ...parts });

describe('tripFormSchema', () => {
  it('takes a form that is filled', () => {
    expect(tripFormSchema.parse(form)).toEqual(form);
  });

  it('counts one passenger where nothing is said', () => {
    const { passengers: _p, ...rest } = form;
    expect(tripFormSchema.parse(rest)).toMatchObject({ passengers: 1 });
  });

  it('asks for the luggage, of which none is an answer', () => {
    expect(refused({ luggage: undefined })).toEqual({ luggage: 'luggage_missing' });
    expect(refused({ luggage: null })).toEqual({ luggage: 'luggage_missing' });
    expect(tripFormSchema.parse({ ...form, luggage: 0 }).luggage).toBe(0);
  });

  it.each([
    [{ date: '' }, { date: 'start_date_required' }],
    [{ date: undefined }, { date: 'start_date_required' }],
    [{ date: '01/12/2026' }, { date: 'date_invalid' }],
    [{ date: '2026-02-29' }, { date: 'date_invalid' }],
    [{ time: '' }, { time: 'start_time_required' }],
    [{ time: null }, { time: 'start_time_required' }],
    [{ time: '24:00' }, { time: 'time_invalid' }],
    [{ time: '9:00' }, { time: 'time_invalid' }],
    [{ time: '10:60' }, { time: 'time_invalid' }],
    [{ time: '10:00\n' }, { time: 'time_invalid' }],
    [{ transferType: 'round' }, { transferType: 'invalid' }],
    [{ passengers: 0 }, { passengers: 'out_of_bounds' }],
    [{ passengers: 9 }, { passengers: 'out_of_bounds' }],
    [{ passengers: 1.5 }, { passengers: 'out_of_bounds' }],
    [{ luggage: -1 }, { luggage: 'out_of_bounds' }],
    [{ luggage: 13 }, { luggage: 'out_of_bounds' }],
  ])('refuses %j', (parts, fields) => {
    expect(refused(parts)).toEqual(fields);
  });

  describe('stops', () => {
    it.each([
      ['nothing at the start', [null, end], { 'stops.0': 'start_address_missing' }],
      ['blanks at the start', [{ placeName: '  ' }, end], { 'stops.0': 'start_address_missing' }],
      ['nothing at the end', [start, null], { 'stops.1': 'destination_address_missing' }],
      ['nothing between', [start, null, end], { 'stops.1': 'stop_address_missing' }],
      ['typed text at the start', [{ placeName: 'Creil' }, end], { 'stops.0': 'start_address_incomplete' }],
      ['typed text at the end', [start, { placeName: 'Creil' }], { 'stops.1': 'destination_address_incomplete' }],
      ['typed text between', [start, { placeName: 'Creil' }, end], { 'stops.1': 'stop_address_incomplete' }],
      ['an address without its town', [start, { ...end, city: '' }], { 'stops.1': 'destination_address_incomplete' }],
      ['too much text', [{ placeName: 'x'.repeat(257) }, end], { 'stops.0': 'address_too_long' }],
      ['another country', [start, { ...end, country: 'Belgique' }], { 'stops.1': 'country_not_available' }],
      ['no country', [start, { ...end, country: '' }], { 'stops.1': 'country_not_available' }],
      ['the same place twice in a row', [start, start], { 'stops.1': 'impossible_journey' }],
      ['the same place twice on the way', [start, end, end], { 'stops.2': 'impossible_journey' }],
      ['one place', [start], { stops: 'stops_count' }],
      ['seven places', buildStops(7), { stops: 'stops_count' }],
    ])('refuse %s', (_, stops, fields) => {
      expect(refused({ stops })).toEqual(fields);
    });

    it('take the longest text and six places', () => {
      expect(refused({ stops: [buildAddress({ placeName: 'x'.repeat(256) }), end] })).toEqual({});
      expect(refused({ stops: buildStops(6) })).toEqual({});
    });

    it('take a place again later on the way, and a way out and home', () => {
      expect(refused({ stops: [start, end, start] })).toEqual({});
    });

    it('refuse a round trip whose end is its start, since its way back leads nowhere', () => {
      expect(refused({ stops: [start, end, start], transferType: 'return' })).toEqual({
        'stops.2': 'impossible_journey',
      });
      expect(refused({ stops: [start, end], transferType: 'return' })).toEqual({});
    });

    it('are all told what is wrong at once, with the other fields', () => {
      expect(refused({ date: '', stops: [null, null], transferType: 'return' })).toEqual({
        date: 'start_date_required',
        'stops.0': 'start_address_missing',
        'stops.1': 'destination_address_missing',
      });
    });

    it('are told to lead nowhere also before the luggage is answered for, as half a return is', () => {
      expect(
        refused({ luggage: null, stops: [start, start], transferType: 'return', returnDate: '2026-12-02' }),
      ).toEqual({
        luggage: 'luggage_missing',
        'stops.1': 'impossible_journey',
        returnTime: 'return_time_required',
      });
    });
  });

  it.each([
    ['neither', {}, {}],
    ['both', { returnDate: '2026-12-02', returnTime: '18:00' }, {}],
    ['a day alone', { returnDate: '2026-12-02' }, { returnTime: 'return_time_required' }],
    ['an hour alone', { returnTime: '18:00' }, { returnDate: 'return_date_required' }],
    ['an empty day', { returnDate: '', returnTime: '18:00' }, { returnDate: 'return_date_required' }],
    ['an empty hour', { returnDate: '2026-12-02', returnTime: '' }, { returnTime: 'return_time_required' }],
    ['a day that is none', { returnDate: '2026-13-02', returnTime: '18:00' }, { returnDate: 'date_invalid' }],
  ])('asks of a return for both or neither: %s', (_, parts, fields) => {
    expect(refused({ transferType: 'return', ...parts })).toEqual(fields);
  });

  it('lets half a return stand on a one-way journey, where it means nothing', () => {
    expect(refused({ returnDate: '2026-12-02' })).toEqual({});
  });

  it('answers keys, and never throws, for anything at all', () => {
    for (const hostile of hostileValues) {
      expect(Object.keys(refusals(tripFormSchema, hostile)).length).toBeGreaterThan(0);
      for (const field of Object.keys(form)) expect(() => refused({ [field]: hostile })).not.toThrow();
      expect(Object.keys(refused({ stops: [hostile, end] }))).not.toEqual([]);
    }
  });
});
