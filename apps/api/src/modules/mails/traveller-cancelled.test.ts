import type { OrderChange } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { traveller } from '#testing/a-customer.ts';
import { orderFacts } from '#testing/every-mail.ts';
import { aChange, anOrder } from '#testing/an-order.ts';
import { mailText } from './mail-text.ts';
import { travellerCancelled } from './traveller-cancelled.ts';

function readBy(language: 'fr-FR' | 'en-US', change: Partial<OrderChange>) {
  const order = anOrder({
    status: 'canceled',
    traveller: { ...traveller, language },
    history: [aChange({ at: '2026-12-01T11:00:00.000Z', message: 'Entre nous', dueTTC: 257, ...change })],
  });
  const privateLinks = { booker: 'https://chauffeur.example/r/booker', traveller: 'https://chauffeur.example/r/lou' };
  const mail = travellerCancelled(orderFacts({ order, privateLinks }));
  return mail && { to: mail.to, text: mailText(mail) };
}

it.each([
  ['fr-FR', 'Votre course du mardi 1er\u00A0décembre 2026 à 18:30 est annulée : personne ne viendra vous chercher.'],
  ['en-US', 'Your ride on Tuesday 1\u00A0December 2026 at 18:30 is cancelled: nobody will pick you up.'],
] as const)(
  'tells whoever travels in %s that nobody comes, without a price or a word to who booked (Rules 14.11)',
  (...[language, said]) => {
    const read = readBy(language, { event: 'cancelByCustomer' });
    expect(read).toMatchObject({ to: traveller.email, text: expect.stringContaining(said) });
    expect(read?.text).toContain('https://chauffeur.example/r/lou');
    expect(read?.text).not.toMatch(/257|r\/booker|Entre nous|Camille/);
  },
);

it('says of a ride to which nobody came that the driver was there', () => {
  const missed = { event: 'cancelByOperator', at: '2026-12-01T18:10:00.000Z', missedRide: 0 } as const;
  expect(readBy('fr-FR', missed)?.text).toContain('notre chauffeur ne vous a pas trouvé');
});

it('tells nothing where the ride was not called off any more', () => {
  expect(readBy('fr-FR', { event: 'accept' })).toBeNull();
});
