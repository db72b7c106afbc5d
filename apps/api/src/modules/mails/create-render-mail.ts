import {
  changeOfDriver,
  type Company,
  type DrivenBy,
  type Invoice,
  isAssigned,
  type Language,
  type Occupation,
  type Order,
  paths,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { Mail, MailAttachment } from '#ports/mailer.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import type { PhotoStore } from '#ports/photo-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { DecisionLinks } from '../decisions/decision-links.ts';
import { createReadComing } from '../driver/coming-driver.ts';
import { readFirstMissed } from '../fleet/first-missed.ts';
import type { AgreementPath } from '../orders/agreement-links.ts';
import { amendingKey, reassignedKey } from '../orders/order-mails.ts';
import type { RideLinks } from '../ride-links/ride-links.ts';
import { type Documents, hasAccount } from '../documents/create-documents.ts';
import { partnersIn } from '../fleet/partners-in.ts';
import { createAttachDocuments, type OrderSubject } from './attached-documents.ts';
import { creditNoteMail } from './credit-note-mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { isSmsSubject } from './driver-sms.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { orderlessMail, type OrderlessMailDeps } from './orderless-mail.ts';

export interface RenderMailDeps extends Omit<OrderlessMailDeps, 'company'> {
  /** The company when a mail leaves. */
  company: () => Company;
  orders: Pick<OrderStore, 'find' | 'toDrive'>;
  fleet: Pick<FleetStore, 'ofOrder' | 'picture' | 'read'>;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  photos: Pick<PhotoStore, 'find'>;
  invoices: Pick<InvoiceStore, 'findByOrder' | 'creditNote'>;
  documents: Documents;
  decisionLinks: DecisionLinks;
  agreementPath: AgreementPath;
  privateLinks: RideLinks;
  hasMapService: boolean;
  clock: Clock;
}

interface Letter {
  content: MailContent;
  attachments: MailAttachment[];
}

const defaultLanguage: Language = 'fr-FR';

/** Makes the mail of an outbox entry from the record as it is now; `null` where the record is gone, or fits no more. */
export function createRenderMail(deps: RenderMailDeps): (entry: NewMail) => Promise<Mail | null> {
  const { hostname } = new URL(deps.publicUrl);
  const letterOf = createLetterOf(deps);
  return async (entry) => {
    const letter = await letterOf(entry);
    if (letter === null) return null;
    const { to, replyTo, subject } = letter.content;
    const attachments = [...picturesIn(letter.content), ...letter.attachments];
    return {
      messageId: messageIdOf(entry, hostname),
      to,
      ...(replyTo === undefined ? {} : { replyTo }),
      subject,
      text: mailText(letter.content),
      html: mailHtml(letter.content),
      ...(attachments.length > 0 && { attachments }),
    };
  };
}

/**
 * The pictures of a mail, which come with it: many programs do not show one that is fetched before somebody presses, and fetching tells who reads the
 * mail.
 */
function picturesIn({ sections }: MailContent): MailAttachment[] {
  return sections.flatMap(({ picture }) => {
    const [, contentType, ending, content = ''] = /^data:(image\/(\w+));base64,(.+)$/.exec(picture?.source ?? '') ?? [];
    if (picture === undefined || contentType === undefined) return [];
    const { cid } = picture;
    return [{ filename: `${cid}.${ending}`, contentType, content: Buffer.from(content, 'base64'), cid }];
  });
}

/** The id of an entry's message: tried again after a crash, it is the same message. */
function messageIdOf({ dedupeKey }: NewMail, hostname: string): string {
  return `<${dedupeKey.replaceAll(/[^\w.-]/g, '.')}@${hostname}>`;
}

function createLetterOf(deps: RenderMailDeps) {
  const orderLetter = createOrderLetter(deps);
  return async ({ subject, dedupeKey, language = defaultLanguage }: NewMail): Promise<Letter | null> => {
    if ('orderId' in subject) return isSmsSubject(subject) ? null : orderLetter(subject, dedupeKey);
    if ('creditNoteId' in subject) return creditNoteLetter(deps, subject.creditNoteId);
    const content = await orderlessMail(subject, { ...deps, company: deps.company(), language });
    return content && { content, attachments: [] };
  };
}

async function creditNoteLetter(deps: RenderMailDeps, id: string): Promise<Letter | null> {
  const { invoices, documents, company, publicUrl } = deps;
  const found = await invoices.creditNote(id);
  if (found === null) return null;
  const { creditNote } = found;
  const privateLinks = await linksOf(creditNote.order, deps);
  const orderUrl = orderPage(creditNote.order, { ...privateLinks, publicUrl });
  const content = creditNoteMail({ creditNote, company: company(), orderUrl, privateLinks });
  return { content, attachments: [await documents.creditNote(creditNote)] };
}

/** Where a customer sees the order: in the account, or by the private link where there is none. */
function orderPage(order: Order, { booker, publicUrl }: { booker: string; publicUrl: string }): string {
  return hasAccount(order) ? new URL(paths.accountOrder(order.id), publicUrl).href : booker;
}

async function linksOf(order: Order, deps: Pick<RenderMailDeps, 'privateLinks'>): Promise<OrderFacts['privateLinks']> {
  return {
    booker: await deps.privateLinks.urlOf(order, 'booker'),
    // Who books is who travels where nobody else is named, also in what an older release has written.
    traveller: order.traveller ? await deps.privateLinks.urlOf(order, 'traveller') : null,
  };
}

/** What a mail about another driver has to tell now; null where that is over. */
async function reassignedBy(
  dedupeKey: string,
  { occupations, fleet }: { occupations: readonly Occupation[]; fleet: RenderMailDeps['fleet'] },
): Promise<OrderFacts['reassigned']> {
  const ride = occupations.find(({ id, told }) => told && reassignedKey(id, told.mails) === dedupeKey);
  const change = ride?.told && changeOfDriver(ride, ride.told.mails);
  if (!ride || !change) return null;
  const { vehicles } = await fleet.picture([]);
  const factsOf = ({ vehicleId, partner }: DrivenBy) => ({
    partner,
    vehicle: vehicles.find(({ id }) => id === vehicleId) ?? null,
  });
  return { rideIndex: ride.rideIndex, was: factsOf(change.was), is: factsOf(change.is) };
}

function createOrderLetter(deps: RenderMailDeps) {
  const { orders, fleet, invoices, documents, company, decisionLinks, agreementPath, hasMapService, clock, publicUrl } =
    deps;
  const attachDocuments = createAttachDocuments(documents);
  const at = (path: string) => new URL(path, publicUrl).href;
  const booking = at(paths.reservation());
  const readComing = createReadComing(deps);
  return async ({ kind, orderId }: OrderSubject, dedupeKey: string): Promise<Letter | null> => {
    const order = await orders.find(orderId);
    if (order === null) return null;
    const invoice: Invoice | null = kind === 'invoice' ? await invoices.findByOrder(orderId) : null;
    const paired = order.pairedOrderId === null ? null : await orders.find(order.pairedOrderId);
    const occupations = await fleet.ofOrder(orderId);
    const isWithoutVehicle = occupations.some((one) => !isAssigned(one));
    const now = clock.now();
    const privateLinks = await linksOf(order, deps);
    const own = orderPage(order, { ...privateLinks, publicUrl });
    const site = { order: own, officeOrder: at(paths.officeOrder(order.id)), booking };
    const change = order.history.find(({ at: begun }) => amendingKey(kind, orderId, begun) === dedupeKey) ?? null;
    const reassigned = kind === 'ride-reassigned' ? await reassignedBy(dedupeKey, { occupations, fleet }) : null;
    const agreement = order.proposal && at(agreementPath(order.proposal, orderId));
    const coming = await readComing(kind, { order, occupations, dedupeKey });
    const changed = change?.amendment?.rideIndex;
    const partners = partnersIn(occupations.filter(({ rideIndex }) => changed === undefined || changed === rideIndex));
    const isFirstMissed = await readFirstMissed(deps, order);
    const about = { order, paired, change, reassigned, isWithoutVehicle, isFirstMissed, partners, coming };
    const facts = { ...about, company: company(), site, decisionLinks, privateLinks, agreement, hasMapService, now };
    const content = orderMail(kind, facts, invoice);
    return (
      content && {
        content,
        attachments: await attachDocuments(kind, {
          order,
          invoice,
          partners: partnersIn(occupations),
          privateLink: privateLinks.booker,
          now,
        }),
      }
    );
  };
}
