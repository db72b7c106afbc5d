import {
  type JournalField,
  type JournalPage as JournalAnswer,
  type RatePeriod,
  type Weekday,
  weekdays,
} from '@chauffeur/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { journalQuery } from '#api/queries/office.ts';
import { officeJournalFieldMessages } from '#i18n/messages/office-journal-fields.ts';
import { officeJournalMessages } from '#i18n/messages/office-journal.ts';
import { officeMessages } from '#i18n/messages/office.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { stopText } from '#state/trip-draft.ts';
import { Page, withBreaks } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { MorePages } from '../more-pages.tsx';
import { useRateText } from '../prices/price-changes.tsx';
import styles from './journal.module.css';

type Entry = JournalAnswer['entries'][number];

/** What was done in the office, newest first (Rules 11.6). The owner's alone. */
export default function StaffJournalPage() {
  const texts = useMessages(officeJournalMessages);
  const journal = useInfiniteQuery(journalQuery);
  usePageTitle(texts.title);
  if (!journal.data) {
    return (
      <Page title={texts.title}>
        <LoadState queries={[journal]} />
      </Page>
    );
  }
  const entries = journal.data.pages.flatMap((page) => page.entries);
  return (
    <Page title={texts.title} lead={texts.lead}>
      {entries.length === 0 && <p>{texts.empty}</p>}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <MorePages list={journal} label={texts.more} busyLabel={texts.loading} />
    </Page>
  );
}

function EntryRow({ entry: { at, who, action, subject, before, after } }: { readonly entry: Entry }) {
  const texts = useMessages(officeJournalMessages);
  const { roles } = useMessages(officeMessages);
  const { day, hour } = useFormat();
  const changes = useChangeTexts()({ before, after });
  return (
    <li className={styles.entry}>
      <time className={styles.when} dateTime={at}>
        {day(at, 'medium')}, {hour(at)}
      </time>
      <p>
        <strong className={styles.who}>{who === null ? texts.console : withBreaks(who.email)}</strong>
        {who !== null && ` (${roles[who.role]})`} {wordsOf(action, texts.actions)}
        {subject !== null && subject !== who?.email && withBreaks(` · ${subject}`)}
      </p>
      {changes.length > 0 && (
        <ul className={styles.fields}>
          {changes.map(({ name, text }) => (
            <li key={name}>{withBreaks(text)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * The fields of an entry with what they were and are. A field that was nothing and is nothing is left out, such as the addressee of a link
 * that the console made.
 */
function useChangeTexts() {
  const texts = useMessages(officeJournalMessages);
  const [nameOf, valueOf] = [useFieldName(), useValueText()];
  return ({ before, after }: Pick<Entry, 'before' | 'after'>) => {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !unsaid.has(name));
    return names.flatMap((name) => {
      const [was, is] = [valueOf(name, before[name]), valueOf(name, after[name])];
      if (was === texts.none && is === texts.none) return [];
      if (is === texts.none) return [{ name, text: texts.field(texts.before(nameOf(name)), was) }];
      // Long texts are kept cut, and may differ behind that.
      const change = was === is ? texts.changed : texts.becomes(was, is);
      return [{ name, text: texts.field(nameOf(name), was === texts.none ? is : change) }];
    });
  };
}

/** The word for a name, or the name itself where this page has none, as for an action of a newer version. */
function wordsOf(name: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, name) ? String(words[name]) : name;
}

/** The name of a field. Names of prices tell first whose they are: `car.VAN.kmPrice`, `rate.2`. */
function useFieldName() {
  const { fields, rate } = useMessages(officeJournalFieldMessages);
  return (name: string): string => {
    const [of, code = '', field] = name.split('.');
    if (of === 'rate' && code !== '') return rate(code);
    const isOfPrice = (of === 'car' || of === 'extra') && field !== undefined;
    return isOfPrice ? `${code}, ${wordsOf(field, fields)}` : wordsOf(name, fields);
  };
}

/** Fields whose values each have a word here. Text that somebody typed stays as it is. */
const chosen: ReadonlySet<string> = new Set<JournalField>([
  'acceptance',
  'answer',
  'availability',
  'decision',
  'factor',
  'fee',
  'kind',
  'links',
  'operatorLanguage',
  'press',
  'role',
  'status',
]);

/** Ids of records, notes and devices, which tell a reader nothing and are left out. */
const unsaid: ReadonlySet<string> = new Set<JournalField>(['id', 'note', 'device']);

/** Numbers that are kept counted from 0, and shown from 1. */
const counted: ReadonlySet<string> = new Set<JournalField>(['ride', 'stop']);

/** The field that is an amount, though its name does not say so. */
const credited: JournalField = 'credited';

/** Prices of a car may have fractions of a cent. */
function useNumberText() {
  const { money, percent } = useFormat();
  return (field: string, value: number): string => {
    if (field === 'vatRate') return percent(value);
    if (field.endsWith('Price')) return money(value, 'hundredths');
    if (field.endsWith('TTC') || field === credited) return money(value);
    return String(counted.has(field) ? value + 1 : value);
  };
}

function useValueText() {
  const { none, values } = useMessages(officeJournalMessages);
  const { month } = useFormat();
  const numberText = useNumberText();
  const textOf = useTextOf();
  return (name: string, value: Entry['before'][string] | undefined): string => {
    const field = name.split('.').at(-1) ?? '';
    if (value === null || value === undefined || value === '') return none;
    if (typeof value === 'number') return numberText(field, value);
    if (field === 'photo') return values.true;
    if (field === 'month') return month(String(value));
    if (typeof value === 'boolean' || chosen.has(field)) return wordsOf(String(value), values);
    // The arrow is kept for what stands between was and is.
    return textOf(field === 'rides' ? value.replaceAll(' → ', ' – ') : value);
  };
}

/** Parts of a value that need no name: of a vehicle's papers, of exceptional days and of rush hours. */
const selfEvident: ReadonlySet<string> = new Set(['kind', 'expiresOn', 'date', 'hours', 'days']);

/** What is kept as a whole, such as an address, a week or a list, in words; what is none, or was cut, as it is. */
function useTextOf() {
  const { none } = useMessages(officeJournalMessages);
  const { day, hour, weekday, percent } = useFormat();
  const rateText = useRateText();
  const isDay = (name: string): name is Weekday => weekdays.some((one) => one === name);

  function textOf(value: unknown): string {
    if (Array.isArray(value)) return value.length === 0 ? none : value.map(textOf).join(', ');
    if (typeof value === 'object' && value !== null) return textOfFields(value);
    const text = String(value);
    if (isDay(text)) return weekday(text);
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return day(`${text}T12:00:00.000Z`, 'medium');
    return text.replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => `${day(at, 'medium')}, ${hour(at)}`);
  }

  function textOfFields(value: object): string {
    if ('surcharge' in value) return rateText(value as RatePeriod);
    if ('placeName' in value) return stopText(value as Parameters<typeof stopText>[0]);
    const { from, until, factor, ...rest } = value as Partial<Record<string, unknown>>;
    const named = Object.entries(rest).map(([name, one]) => {
      if (selfEvident.has(name)) return textOf(one);
      return `${isDay(name) ? weekday(name) : name} ${textOf(one)}`;
    });
    const hours = from === undefined ? [] : [`${textOf(from)}–${textOf(until)}`];
    const longer = factor === undefined ? [] : [`+${percent((Number(factor) - 1) * 100)}`];
    return [...named, ...hours, ...longer].join(Object.keys(rest).every(isDay) ? ', ' : ' ');
  }

  return (text: string): string => {
    try {
      return /^[[{]/.test(text) ? textOf(JSON.parse(text)) : textOf(text);
    } catch {
      return text;
    }
  };
}
