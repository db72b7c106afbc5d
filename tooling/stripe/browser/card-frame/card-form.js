import { checkCard, readExpiry } from './check-card.js';
import { createField } from './field.js';
import { dress } from './dress.js';
import { objections, words } from './words.js';

const language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
const texts = words[language];

const fields = {
  number: createField({
    id: 'number',
    label: texts.number,
    hint: '1234 1234 1234 1234',
    digits: 16,
    autocomplete: 'cc-number',
    layOut: inFours,
  }),
  expiry: createField({
    id: 'expiry',
    label: texts.expiry,
    hint: texts.expiryHint,
    digits: 4,
    autocomplete: 'cc-exp',
    layOut: inMonthAndYear,
  }),
  cvc: createField({
    id: 'cvc',
    label: texts.cvc,
    hint: texts.cvcHint,
    digits: 4,
    autocomplete: 'cc-csc',
    layOut: (digits) => digits,
  }),
};

/** @param {string} digits */
function inFours(digits) {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** @param {string} digits */
function inMonthAndYear(digits) {
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

const typed = () => ({ number: fields.number.digits(), expiry: fields.expiry.digits(), cvc: fields.cvc.digits() });

/** Shows what is wrong, and answers the first of it as the provider's library does. */
function check() {
  const found = checkCard(typed(), new Date());
  for (const [name, field] of Object.entries(fields)) {
    const own = found.find((objection) => objection.field === name);
    field.object(own ? (objections[own.code]?.[language] ?? own.code) : null);
  }
  const [first] = found;
  if (!first) return null;
  fields[first.field].focus();
  return { type: 'validation_error', code: first.code, message: objections[first.code]?.[language] };
}

/**
 * Gives the card to the provider; the seller's page gets a name for it and never its number.
 * @param {{ key: string, country: string }} options
 */
async function give({ key, country }) {
  const { number, expiry, cvc } = typed();
  const { month, year } = readExpiry(expiry);
  const body = new URLSearchParams({
    key,
    type: 'card',
    'card[number]': number,
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
    'card[cvc]': cvc,
    'billing_details[address][country]': country,
  });
  try {
    const response = await fetch('/v1/payment_methods', { method: 'POST', body });
    const answer = await response.json();
    return response.ok ? { id: answer.id } : { error: answer.error };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider.',
      },
    };
  }
}

/**
 * Talks with the seller's page from now on.
 * @param {MessagePort} seller
 * @param {{ key: string, appearance: object }} options
 */
function open(seller, { key, appearance }) {
  const tell = seller.postMessage.bind(seller);
  dress(appearance);
  seller.addEventListener('message', ({ data }) => {
    if (data.appearance) dress(data.appearance);
    if (data.focus) fields.number.focus();
    if (data.question === 'check') tell({ reply: data.number, answer: check() });
    if (data.question === 'give')
      void give({ key, country: data.country }).then((answer) => tell({ reply: data.number, answer }));
  });
  seller.start();
  document.addEventListener('input', () => tell(changeEvent()));
  document.addEventListener('focusin', () => tell({ event: 'focus' }));
  document.addEventListener('focusout', () => tell({ event: 'blur' }));
  const page = document.documentElement;
  new ResizeObserver(() => tell({ height: page.offsetHeight })).observe(page);
  tell({ event: 'ready' });
}

function changeEvent() {
  const card = typed();
  const complete = checkCard(card, new Date()).length === 0;
  return {
    event: 'change',
    complete,
    empty: Object.values(card).every((text) => text === ''),
    collapsed: false,
    value: { type: 'card' },
  };
}

const form = document.createElement('form');
const notice = document.createElement('p');
notice.className = 'notice';
notice.textContent = texts.notice;
form.append(notice, ...Object.values(fields).map((field) => field.box));
form.addEventListener('submit', (event) => event.preventDefault());
document.querySelector('main')?.append(form);

addEventListener('message', ({ data, ports: [seller] }) => seller && open(seller, data), { once: true });
