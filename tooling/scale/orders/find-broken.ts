import type { Acknowledgement } from './submit-order.ts';

/** What is there after a load, gathered from beside the product. */
export interface Evidence {
  /** How many different orders were asked for. */
  submissions: number;
  acknowledgements: readonly Acknowledgement[];
  /** Numbers of the orders that are stored. */
  orderNumbers: readonly string[];
  /** Ids of the orders that are stored. */
  orderIds: readonly string[];
  /** The message id of each mail that left, as often as it left. */
  messageIds: readonly string[];
  /** How many mails may have left twice: what a process that was killed had just handed over. */
  repeatedMails: number;
}

/** The mails that leave because of an order (Rules 7.1). */
const mailKinds = ['order-received', 'new-order'];

/** Every sentence about orders that does not hold, in words; nothing where all is well (Rules 4.4, 4.5, 4.9). */
export function findBroken(evidence: Evidence): string[] {
  return [...brokenOrders(evidence), ...brokenNumbers(evidence.orderNumbers), ...brokenMails(evidence)];
}

function brokenOrders({ submissions, acknowledgements, orderIds, orderNumbers }: Evidence): string[] {
  const stored = new Set(orderIds.map((id, place) => `${id} ${orderNumbers[place]}`));
  const answers = new Map(acknowledgements.map(({ key, id }) => [key, id]));
  const torn = acknowledgements.filter(({ key, id }) => answers.get(key) !== id);
  const lost = acknowledgements.filter(({ id, orderNumber }) => !stored.has(`${id} ${orderNumber}`));
  return [
    ...sentence(submissions - answers.size, 'submissions were never acknowledged'),
    ...sentence(Math.abs(submissions - stored.size), `orders too many or too few: ${stored.size} are stored`),
    ...sentence(torn.length, 'answers name another order than the last one to the same submission'),
    ...sentence(lost.length, 'acknowledgements name an order that is not stored'),
  ];
}

/** Each month counts from 1. */
function brokenNumbers(orderNumbers: readonly string[]): string[] {
  const all = new Set(orderNumbers);
  const months = new Set(orderNumbers.map((number) => number.split('-')[0]));
  const expected = [...months].flatMap((month) => {
    const count = orderNumbers.filter((number) => number.startsWith(`${month}-`)).length;
    return Array.from({ length: count }, (_, place) => `${month}-${place + 1}`);
  });
  return sentence(expected.filter((number) => !all.has(number)).length, 'numbers were left out, or given twice');
}

function brokenMails({ orderIds, messageIds, repeatedMails }: Evidence): string[] {
  const sent = new Set(messageIds.map((id) => id.slice(1).split('@')[0]));
  const expected = orderIds.flatMap((id) => mailKinds.map((kind) => `${kind}.${id}`));
  const missing = expected.filter((name) => !sent.has(name));
  const known = new Set(expected);
  // Whoever ordered was welcomed too.
  const unknown = [...sent].filter((name = '') => !known.has(name) && !name.startsWith('welcome.'));
  const repeated = repeatedMailsOf(messageIds);
  return [
    ...sentence(missing.length, 'mails never left'),
    ...sentence(unknown.length, 'mails belong to no order that is stored'),
    ...(repeated > repeatedMails ? sentence(repeated, 'mails left more than once') : []),
  ];
}

/** How many mails left that had left already. */
export function repeatedMailsOf(messageIds: readonly string[]): number {
  return messageIds.length - new Set(messageIds).size;
}

function sentence(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}`];
}
