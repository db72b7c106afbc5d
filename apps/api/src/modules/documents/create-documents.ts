import type { Company } from '@chauffeur/core';
import type { Documents } from './documents.ts';
import { loadOnce } from './load-once.ts';

const pdf = 'application/pdf';

/**
 * Writes the documents of an order: calendar entries by `ics`, PDFs by `pdfkit`. All of it, with its fonts, is loaded when the first
 * document is asked for: it is large, and the product starts without it.
 */
export function createDocuments({ company }: { company: Company }): Documents {
  const faces = loadOnce(async () => (await import('./pdf/open-faces.ts')).openFaces());
  return {
    async calendar(order) {
      const { calendarMethod, rideCalendar } = await import('./calendar/ride-calendar.ts');
      return {
        filename: `reservation-${order.orderNumber}.ics`,
        contentType: `text/calendar; charset=utf-8; method=${calendarMethod(order)}`,
        content: Buffer.from(rideCalendar(order, company)),
      };
    },
    async voucher(order) {
      const { drawVoucher } = await import('./voucher/draw-voucher.ts');
      const content = await drawVoucher({ order, company, faces: await faces() });
      return { filename: `bon-de-reservation-${order.orderNumber}.pdf`, contentType: pdf, content };
    },
    async invoice(invoice) {
      const { drawInvoice } = await import('./invoice/draw-invoice.ts');
      const content = await drawInvoice(invoice, await faces());
      const kind = invoice.order.language === 'en-US' ? 'invoice' : 'facture';
      return { filename: `${kind}-${invoice.invoiceNumber}.pdf`, contentType: pdf, content };
    },
  };
}
