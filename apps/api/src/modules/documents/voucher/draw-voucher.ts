import type { Company, Order } from '@chauffeur/core';
import { drawSection, drawSectionPair } from '../pdf/draw-facts.ts';
import { drawNotes, drawTitle } from '../pdf/draw-title.ts';
import type { Faces } from '../pdf/open-faces.ts';
import { closeSheet, openSheet } from '../pdf/open-sheet.ts';
import { voucherSections } from './voucher-sections.ts';
import { voucherLaw, voucherWords } from './voucher-words.ts';

interface Voucher {
  order: Order;
  company: Company;
  faces: Faces;
}

/**
 * The 'bon de réservation' that the driver carries: the law's seven mentions, destination and price (docs/documents.md). In French, with
 * English beside it where the customer speaks that.
 */
export async function drawVoucher({ order, company, faces }: Voucher): Promise<Buffer> {
  const { fr, en } = voucherWords.title;
  const sheet = openSheet({
    title: `${fr} ${order.orderNumber}`,
    language: 'fr-FR',
    author: company.name,
    date: order.history.at(-1)?.at ?? order.createdAt,
    faces,
  });
  drawTitle(sheet, {
    company: company.name,
    title: order.language === 'en-US' ? `${fr} · ${en}` : fr,
    references: [`N° ${order.orderNumber}`],
  });
  const { parties, others } = voucherSections(order, company);
  drawSectionPair(sheet, parties);
  for (const section of others) drawSection(sheet, section);
  drawNotes(sheet, [voucherLaw]);
  return closeSheet(sheet, (pageNumber) => `${company.name} · ${order.orderNumber} · ${pageNumber}`);
}
