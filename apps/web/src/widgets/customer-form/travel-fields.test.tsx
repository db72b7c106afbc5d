import type { ConnectionChoice } from '@chauffeur/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { TravelFields } from './travel-fields.tsx';

const stop = {
  leg: 0,
  end: 'from',
  kind: 'flight',
  at: '2099-12-01T17:30:00.000Z',
  place: { ...anOrder().trips[0]!.from, placeName: 'Aéroport Paris-Beauvais (BVA)', city: 'Tillé' },
} as const;

function Fields() {
  const [connections, setConnections] = useState<readonly ConnectionChoice[]>([]);
  return (
    <TravelFields
      id="travel"
      stops={[stop]}
      connections={connections}
      traveller={null}
      language="fr-FR"
      errorOf={() => undefined}
      onConnection={(connection) => setConnections([connection])}
      onTraveller={() => {}}
    />
  );
}

it('doubts the flight of an airline that nobody knows once it is left, keeps it, and doubts no other', async () => {
  chooseLanguage('fr-FR');
  render(<Fields />);
  const doubt = () => screen.queryByText(/nous ne connaissons pas cette compagnie/);
  const field = screen.getByRole('textbox', { name: /Numéro de vol/ });
  await userEvent.type(field, 'qq 123');
  expect(doubt()).toBeNull();
  await userEvent.tab();
  expect(doubt()).not.toBeNull();
  expect((field as HTMLInputElement).value).toBe('QQ123');
  await userEvent.clear(field);
  await userEvent.type(field, 'af 1234');
  await userEvent.tab();
  expect(doubt()).toBeNull();
});
