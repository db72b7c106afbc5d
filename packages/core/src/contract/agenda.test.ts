import { describe, expect, it } from 'vitest';
import { refusals } from '../testing/refusals.ts';
import { agendaRequestSchema, assignmentRequestSchema } from './agenda.ts';

describe('what the agenda is asked for', () => {
  it('is a day unless more are said, and a week at most', () => {
    expect(agendaRequestSchema.parse({ from: '2026-12-01' })).toEqual({ from: '2026-12-01', days: 1 });
    expect(agendaRequestSchema.parse({ from: '2026-12-01', days: '7' }).days).toBe(7);
    expect(refusals(agendaRequestSchema, { from: '2026-12-01', days: 8 })).toEqual({ days: 'out_of_bounds' });
  });
});

describe('who is to drive', () => {
  const move = { rideId: 'w1:0', version: 1, vehicleId: 'van', pinned: false, partner: null, tell: true };
  const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };

  it('names each ride once, and either a vehicle or a partner', () => {
    expect(assignmentRequestSchema.parse({ moves: [move] }).moves).toEqual([{ ...move, driverId: null }]);
    expect(assignmentRequestSchema.parse({ moves: [{ ...move, vehicleId: null, partner }] }).moves).toHaveLength(1);
    expect(refusals(assignmentRequestSchema, { moves: [] })).toEqual({ moves: 'required' });
    expect(refusals(assignmentRequestSchema, { moves: [move, move] })).toEqual({ moves: 'invalid' });
    expect(refusals(assignmentRequestSchema, { moves: [{ ...move, partner }] })).toEqual({ moves: 'invalid' });
    const walking = { ...move, vehicleId: null, driverId: 'anne' };
    expect(refusals(assignmentRequestSchema, { moves: [walking] })).toEqual({ moves: 'invalid' });
    expect(
      refusals(assignmentRequestSchema, { moves: [{ ...move, vehicleId: null, partner: { name: '', revtc: '' } }] }),
    ).toEqual({
      'moves.0.partner.name': 'required',
      'moves.0.partner.revtc': 'required',
    });
  });

  it('is a partner by a number that the register can have, as it is kept', () => {
    const given = (revtc: string) => ({ moves: [{ ...move, vehicleId: null, partner: { ...partner, revtc } }] });
    expect(assignmentRequestSchema.parse(given(' evtc 060 200 001')).moves[0]?.partner).toEqual(partner);
    for (const revtc of ['confrère de Marc', 'EVTC06020000', 'EVTC0602000011'])
      expect(refusals(assignmentRequestSchema, given(revtc))).toEqual({ 'moves.0.partner.revtc': 'invalid' });
  });
});
