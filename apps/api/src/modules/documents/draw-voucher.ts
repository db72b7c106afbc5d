import {
  articlesOf,
  changesOf,
  type Company,
  formatsOf,
  freeWaitingOf,
  fromCents,
  type Order,
  type Partner,
  type PricedTrip,
  rideEmissionsKg,
  ridesOf,
  shownPhoneNumber,
  toCents,
  unchargedPart,
} from '@chauffeur/core';
import { placeLine, writtenLines } from '#formats/address-lines.ts';
import { codeWidth, drawCode } from './pdf/draw-code.ts';
import { drawRoute } from './pdf/draw-route.ts';
import { drawSection, drawSectionPair, type Fact, type FactSection } from './pdf/draw-facts.ts';
import { drawNotes, drawTitle, markOf } from './pdf/draw-title.ts';
import type { Faces } from './pdf/open-faces.ts';
import { closeSheet, openSheet } from './pdf/open-sheet.ts';
import {
  freeWaitingText,
  voucherCardPart,
  voucherLaw,
  voucherPayments,
  type VoucherWord,
  voucherWords,
  voucherWords as words,
} from './voucher-words.ts';

interface Voucher {
  order: Order;
  /** Who drives in the company's place. */
  partners: readonly Partner[];
  company: Company;
  faces: Faces;
  /** The address of the order's page for who reads it; null where there is none. */
  page: string | null;
}

/**
 * The 'bon de réservation' that the driver carries: the law's seven mentions, destination and price (docs/documents.md). In French, with
 * English beside it where the customer speaks that.
 */
export async function drawVoucher({ order, partners, company, faces, page }: Voucher): Promise<Buffer> {
  const { fr, en } = voucherWords.title;
  const sheet = openSheet({
    title: `${fr} ${order.orderNumber}`,
    language: 'fr-FR',
    author: company.name,
    date: changesOf(order).at(-1)?.at ?? order.createdAt,
    faces,
  });
  drawTitle(sheet, {
    company: markOf(company),
    title: order.language === 'en-US' ? `${fr} · ${en}` : fr,
    references: [`N° ${order.orderNumber}`],
    besideWidth: page === null ? 0 : codeWidth,
  });
  const write = createWriter(order);
  if (page !== null) drawCode(sheet, { address: page, caption: write.lines(words.online) });
  drawSectionPair(sheet, [operator(company, write), customer(order, company, write)]);
  for (const partner of partners) drawSection(sheet, drivenBy(partner, write));
  drawSection(sheet, booking(order, write));
  drawRoute(sheet, { title: write.inline(words.way), ways: ways(order, write) });
  drawSection(sheet, ride(order, write));
  drawSection(sheet, price(order, write));
  drawNotes(sheet, [voucherLaw]);
  return closeSheet(sheet, (pageNumber) => `${markOf(company)} · ${order.orderNumber} · ${pageNumber}`);
}

type Writer = ReturnType<typeof createWriter>;

/** Says things in French, and below or beside it in English where the customer speaks that. */
function createWriter({ language }: Pick<Order, 'language'>) {
  const languages = language === 'fr-FR' ? (['fr'] as const) : (['fr', 'en'] as const);
  const written = { fr: formatsOf('fr-FR'), en: formatsOf('en-US') };
  const lines = (word: VoucherWord) => [...new Set(languages.map((spoken) => word[spoken]))];
  const inline = (word: VoucherWord) => lines(word).join(' · ');
  return {
    lines,
    inline,
    fact: (label: VoucherWord, value: string | readonly string[], isStrong = false): Fact => ({
      label: [inline(label)],
      value: [value].flat(),
      isStrong,
    }),
    moment: (instantUtc: string) =>
      languages.map((spoken) => {
        const { day, hour } = written[spoken];
        return `${day(instantUtc)} ${words.at[spoken]} ${hour(instantUtc)}`;
      }),
    hour: written.fr.hour,
    money: (euros: number) => written.fr.money(euros, 'always'),
    emissions: written.fr.emissions,
  };
}

function operator(company: Company, { inline, fact }: Writer): FactSection {
  return {
    title: inline(words.operator),
    facts: [
      fact(words.company, [company.name, company.legalForm].filter(Boolean)),
      fact(words.address, writtenLines(company.address)),
      fact(words.phone, company.phone),
      // The law asks for an address and a phone; what else there is helps.
      ...(company.email === '' ? [] : [fact(words.email, company.email)]),
      fact(words.revtc, company.revtc),
      fact(words.siren, company.siren),
    ],
  };
}

/** The partner who drives: the law asks for who drives as much as for who sold the ride. */
function drivenBy({ name, revtc }: Partner, { inline, fact }: Writer): FactSection {
  return { title: inline(words.partner), facts: [fact(words.company, name, true), fact(words.revtc, revtc)] };
}

/** Who is waited for, and how long that is free: beside the operator's facts it takes no room of its own. */
function customer(
  { customer: person, traveller, trips }: Order,
  { waiting }: Company,
  { inline, lines, fact }: Writer,
): FactSection {
  return {
    title: inline(words.customer),
    facts: [
      fact(words.name, `${person.firstName} ${person.lastName}`, true),
      ...(person.companyName === '' ? [] : [fact(words.customerCompany, person.companyName)]),
      fact(words.phone, shownPhoneNumber(person.phoneNumber)),
      ...(traveller === null
        ? []
        : [fact(words.traveller, [traveller.name, shownPhoneNumber(traveller.phoneNumber)], true)]),
      fact(words.freeWaiting, lines(freeWaitingText(freeWaitingOf(trips, waiting)))),
    ],
  };
}

function booking(order: Order, { inline, fact, moment }: Writer): FactSection {
  const [outbound, wayBack] = ridesOf(order.trips);
  return {
    title: inline(words.booking),
    facts: [
      // Not read on the road: on one line, so that the paper of an ordinary ride is one page in both languages.
      fact(words.bookedAt, moment(order.createdAt).join(' · ')),
      ...(outbound ? [fact(words.pickupAt, moment(outbound[0].fromDatetime), true)] : []),
      ...(wayBack ? [fact(words.wayBackAt, moment(wayBack[0].fromDatetime), true)] : []),
    ],
  };
}

/** Each way by its places: where it begins, where it stops, where it ends. */
function ways(order: Order, { inline, fact, hour }: Writer): Fact[][] {
  const arrival = ({ to, toDatetime, duration }: PricedTrip) =>
    // A leg that was not measured takes no time (Rules 9.5): no hour to print.
    duration > 0 ? [placeLine(to), `${inline(words.arrival)} ${hour(toDatetime)}`] : [placeLine(to)];
  return ridesOf(order.trips).map((legs, number) => {
    const last = number === 0 ? words.destination : words.wayBackDestination;
    return [
      fact(words.pickupPlace, placeLine(legs[0].from), true),
      ...legs.map((leg, index) => fact(index === legs.length - 1 ? last : words.stop, arrival(leg))),
    ];
  });
}

function ride(order: Order, { inline, fact }: Writer): FactSection {
  const { car, extras, passengers, luggage, comment, language } = order;
  const english = language === 'en-US' && car.descriptionEn !== '' && car.descriptionEn !== car.description;
  const names = articlesOf(extras).map(({ name, nameEn, quantity }) => {
    const named = language === 'en-US' && nameEn !== name ? `${name} (${nameEn})` : name;
    return quantity === 1 ? named : `${named} × ${quantity}`;
  });
  return {
    title: inline(words.ride),
    facts: [
      fact(words.car, `${car.code}, ${car.description}${english ? ` (${car.descriptionEn})` : ''}`),
      fact(words.passengers, String(passengers)),
      fact(words.luggage, String(luggage)),
      ...order.connections.map(({ kind, number }) => fact(words[kind], number)),
      // A fact each, so that a long list goes on to the next page.
      ...names.map((name, index) => ({ label: index === 0 ? [inline(words.extras)] : [], value: [name] })),
      ...(comment === '' ? [] : [fact(words.comment, comment)]),
    ],
  };
}

function price(order: Order, write: Writer): FactSection {
  const { inline, fact, money, emissions } = write;
  const kg = rideEmissionsKg(order);
  const total = order.priceToConfirm ? inline(words.toConfirm) : money(order.totalTTC);
  return {
    title: inline(words.priceSection),
    facts: [
      fact(words.total, total, true),
      fact(words.payment, [inline(voucherPayments[order.paymentMethod]), ...cardPart(order, write)]),
      ...(kg === null ? [] : [fact(words.emissions, emissions(kg))]),
    ],
  };
}

/** What the card has paid and what it has not; nothing where the card has paid everything, or none is involved (Rules 4.11). */
function cardPart(order: Order, { lines, money }: Writer): readonly string[] {
  const rest = unchargedPart(order);
  const charged = fromCents(toCents(order.totalTTC) - toCents(rest));
  return order.priceToConfirm || rest === 0 ? [] : lines(voucherCardPart(money(charged), money(rest)));
}
