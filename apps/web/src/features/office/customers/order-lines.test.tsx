import type { OfficeOrderLine } from '@chauffeur/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import { OrderLines } from './order-lines.tsx';

const order = anOrder();
const line: OfficeOrderLine = {
  ...order,
  startsAt: '2026-12-01T09:00:00.000Z',
  stops: order.trips.slice(0, 1).flatMap(({ from, to }) => [from, to]),
  carCode: 'VAN',
  customer: { name: 'Camille Moreau', phoneNumber: '0612345678' },
  traveller: null,
};

it.each([
  [undefined, 'Camille Moreau · 06\u00A012\u00A034\u00A056\u00A078 · W202611-1 · VAN'],
  [true, 'confirmationW202611-1 · VAN'],
])('says whose a ride is, but not on the page of that customer (%s)', (areOfOne, said) => {
  renderPage(<OrderLines orders={[line]} {...(areOfOne !== undefined && { areOfOne })} />);
  expect(screen.getByRole('link').textContent).toContain(said);
});

it('says who travels, by whose name a ride may have been found', () => {
  renderPage(<OrderLines orders={[{ ...line, traveller: 'Kenji Tanaka' }]} />);
  expect(screen.getByRole('link').textContent).toContain('Passager\u00A0: Kenji Tanaka · W202611-1');
});
