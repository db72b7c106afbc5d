import type { LinkedRide } from '@chauffeur/core';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useId } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { ComingDrivers } from './coming-drivers.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

const ines: LinkedRide['drivers'][number] = {
  rideIndex: 0,
  startsAt: '2099-05-04T17:30:00.000Z',
  driver: { firstName: 'Inès', phone: '+33612345678', photo: null },
  vehicle: { name: 'Classe V', plate: 'AA-103-AA', colour: 'noir' },
  partner: null,
  pickUpKind: 'airport',
  freeMinutes: 60,
  minuteTTC: 0.8,
  progress: null,
  landsAt: null,
};

/** A part of the page, as the page of a private link draws it. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

it('goes on with the page as drivers are told, and taken back, while it is open', () => {
  const shown = (drivers: LinkedRide['drivers']) => <ComingDrivers drivers={drivers} whom={null} part={Part} />;
  const { rerender } = render(shown([]));
  for (const count of [1, 2, 0, 1]) {
    rerender(shown([ines, { ...ines, rideIndex: 1 }].slice(0, count)));
    expect(screen.queryAllByText('Inès')).toHaveLength(count);
  }
});
