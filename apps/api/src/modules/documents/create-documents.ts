import {
  type Company,
  type CreditNote,
  type Invoice,
  isGuest,
  isPhoneCustomer,
  type Order,
  paths,
  voucherGaps,
  type Partner,
} from '@chauffeur/core';

export interface DocumentFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/**
 * The documents of an order, made of its record alone: the same record is the same bytes.
 *
 * Each sentence is a case of `create-documents.test.ts`:
 * - `calendar` has one entry per leg or ride whose UID never changes, whose SEQUENCE grows with `history`, and whose STATUS is
 *   that of the order.
 * - `travellerCalendar` is the same entry for whoever is driven: in their language, without any price.
 * - `operatorCalendar` is the same entry for whoever drives: in the company's language, with customer, phone, extras and comment.
 * - `voucher` has the seven mentions of the law, destination and price; `null` where the company's file lacks one (Rules 4.18).
 * - The `voucher` has a code that leads to the order's page in the account; without an account it leads to the private link where the paper
 *   is made for who holds that, and there is none on anybody else's copy.
 * - `voucher` names each partner that drives, with his number in the register.
 * - Papers of the example's company say so on every page.
 * - `invoice` has its number, the lines of VAT and the legal mentions.
 * - `creditNote` has its number, that of the invoice which it corrects, and the amounts at each rate, negative.
 */
export interface Documents {
  calendar(order: Order): Promise<DocumentFile>;
  travellerCalendar(order: Order): Promise<DocumentFile>;
  operatorCalendar(order: Order): Promise<DocumentFile>;
  voucher(order: Order, beside?: VoucherBeside): Promise<DocumentFile | null>;
  invoice(invoice: Invoice): Promise<DocumentFile>;
  creditNote(creditNote: CreditNote): Promise<DocumentFile>;
}

interface VoucherBeside {
  /** Who drives in the company's place. */
  partners?: readonly Partner[];
  /** The address of the booker's private link, on a paper made for the booker. */
  privateLink?: string | undefined;
}

interface Deps {
  /** The company when a paper is made; invoices and credit notes keep their own. */
  company: () => Company;
  /** Where the site is, to which the voucher's code leads. */
  publicUrl: string;
}

const pdf = 'application/pdf';

/**
 * Writes the documents of an order: calendar entries by `ics`, PDFs by `pdfkit`. All of it, with its fonts, is loaded when the first
 * document is asked for: it is large, and the product starts without it.
 */
export function createDocuments({ company, publicUrl }: Deps): Documents {
  const faces = loadOnce(async () => (await import('./pdf/open-faces.ts')).openFaces());
  const calendar = async (order: Order, reader: 'customer' | 'traveller' | 'operator'): Promise<DocumentFile> => {
    const { calendarMethod, rideCalendar } = await import('./ride-calendar.ts');
    return {
      filename: `reservation-${order.orderNumber}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${calendarMethod(order)}`,
      content: Buffer.from(rideCalendar(order, { company: company(), reader })),
    };
  };
  return {
    calendar: (order) => calendar(order, 'customer'),
    travellerCalendar: (order) => calendar(order, 'traveller'),
    operatorCalendar: (order) => calendar(order, 'operator'),
    async voucher(order, { partners = [], privateLink } = {}) {
      if (voucherGaps(company()).length > 0) return null;
      const { drawVoucher } = await import('./draw-voucher.ts');
      const page = hasAccount(order) ? new URL(paths.accountOrder(order.id), publicUrl).href : privateLink;
      const content = await drawVoucher({
        order,
        partners,
        company: company(),
        page: page ?? null,
        faces: await faces(),
      });
      return { filename: `bon-de-reservation-${order.orderNumber}.pdf`, contentType: pdf, content };
    },
    async invoice(invoice) {
      const { drawInvoice } = await import('./draw-invoice.ts');
      const content = await drawInvoice(invoice, await faces());
      const kind = invoice.order.language === 'en-US' ? 'invoice' : 'facture';
      return { filename: `${kind}-${invoice.invoiceNumber}.pdf`, contentType: pdf, content };
    },
    async creditNote(creditNote) {
      const { drawCreditNote } = await import('./draw-credit-note.ts');
      const content = await drawCreditNote(creditNote, await faces());
      const kind = creditNote.order.language === 'en-US' ? 'credit-note' : 'avoir';
      return { filename: `${kind}-${creditNote.creditNoteNumber}.pdf`, contentType: pdf, content };
    },
  };
}

/** Whether an order is of somebody who can sign in: not of a guest or a caller, nor of an account that was deleted since (Rules 6.5). */
export function hasAccount({ userUID }: Pick<Order, 'userUID'>): boolean {
  return userUID !== '' && !isGuest(userUID) && !isPhoneCustomer(userUID);
}

/** What `load` answers, asked for at most once. After a failure it is asked again: a file that was missing may be back. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return async () => {
    loaded ??= load();
    try {
      return await loaded;
    } catch (error) {
      loaded = null;
      throw error;
    }
  };
}
