import { expect, it } from 'vitest';
import { traveller } from '#testing/a-customer.ts';
import { anOrder } from '#testing/an-order.ts';
import { orderFacts } from '#testing/every-mail.ts';
import { driverCard, driverOnTheWay } from './driver-card.ts';
import { mailText } from './mail-text.ts';

const order = anOrder({ status: 'validated', traveller });
const coming = {
  rideIndex: 0,
  startsAt: order.trips[0]?.fromDatetime ?? '',
  driver: { firstName: 'Anne', phone: '+33612345678', photo: null },
  vehicle: { name: 'Mercedes Classe V', plate: 'AB-123-CD', colour: 'Noir' },
  partner: null,
  pickUpKind: 'station',
  freeMinutes: 30,
  minuteTTC: 0.8,
  isReplaced: false,
} as const;

it.each([
  [
    'booker',
    'fr-FR',
    [/vient chercher Lou Petit/i, /à son nom/, /pour la prise en charge de Lou Petit/],
    /vous|votre nom/,
  ],
  [
    'booker',
    'en-US',
    [/picks Lou Petit up/i, /waits for Lou Petit/, /to pick up Lou Petit at/],
    /picks you up|has your name/,
  ],
  [
    'traveller',
    'fr-FR',
    [/vient vous chercher/, /à votre nom/, /pour votre prise en charge/],
    /Lou Petit vient|son nom/,
  ],
] as const)('says to the %s, in %s, who is fetched (Rules 14.11, 14.12)', (...given) => {
  const [reader, language, said, unsaid] = given;
  const read = { ...order, language, traveller: { ...traveller, language } };
  const facts = orderFacts({ order: read, coming: { ...coming, reader } });
  const [card, onTheWay] = [driverCard(facts), driverOnTheWay(facts)].map((mail) => (mail ? mailText(mail) : ''));
  expect(card).toMatch(said[0]);
  expect(card).toMatch(said[1]);
  expect(onTheWay).toMatch(said[2]);
  const about = [card, onTheWay]
    .join('\n')
    .split('\n')
    .filter((line) => /chauffeur|driver|Anne|Qui vient|Who picks/.test(line));
  expect(about.filter((line) => unsaid.test(line) && !/^Votre chauffeur|^VOTRE/i.test(line))).toEqual([]);
});

it('says of two cars which one it is about, and nothing once the other is off (Rules 4.21)', () => {
  const paired = anOrder({ id: 'order-2', orderNumber: 'W202611-2', status: 'validated' });
  const alone = { ...order, traveller: null };
  const textOf = (other: typeof paired) => {
    const facts = orderFacts({ order: alone, paired: other, coming: { ...coming, reader: 'booker' } });
    const nobody = { ...coming, driver: null, vehicle: null, reader: 'booker' as const, isReplaced: true };
    const mails = [driverCard(facts), driverOnTheWay(facts), driverCard({ ...facts, coming: nobody })];
    return mails.map((mail) => (mail ? mailText(mail) : ''));
  };
  for (const text of textOf(paired))
    expect(text).toMatch(/commande W202611-1, VAN \(4 passagers\) ; la commande W202611-2/);
  for (const text of textOf({ ...paired, status: 'canceled' })) expect(text).not.toContain('Deux véhicules');
});

it('gives whoever reads English a number that is dialled from abroad', () => {
  const phoneIn = (language: 'fr-FR' | 'en-US') => {
    const mail = driverCard(
      orderFacts({ order: { ...order, traveller: null, language }, coming: { ...coming, reader: 'booker' } }),
    );
    return mail?.sections[0]?.rows?.find(({ href }) => href?.startsWith('tel:'))?.value;
  };
  expect([phoneIn('fr-FR'), phoneIn('en-US')]).toEqual(['06 12 34 56 78', '+33612345678']);
});
