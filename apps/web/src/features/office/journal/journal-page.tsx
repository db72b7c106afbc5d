import type { JournalPage as JournalAnswer } from '@chauffeur/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { journalQuery } from '#api/queries/office.ts';
import { officeJournalMessages } from '#i18n/messages/office-journal.ts';
import { officeMessages } from '#i18n/messages/office.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { MorePages } from '../more-pages.tsx';
import styles from './journal.module.css';

type Entry = JournalAnswer['entries'][number];

/** What was done in the office, newest first (Rules 11.6). The owner's alone. */
export default function JournalPage() {
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
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <li className={styles.entry}>
      <time className={styles.when} dateTime={at}>
        {day(at)}, {hour(at)}
      </time>
      <p>
        <strong className={styles.who}>{who === null ? texts.console : who.email}</strong>
        {who !== null && ` (${roles[who.role]})`} {wordsOf(action, texts.actions)}
        {subject !== null && subject !== who?.email && ` · ${subject}`}
      </p>
      {names.length > 0 && (
        <ul className={styles.fields}>
          {names.map((name) => (
            <li key={name}>
              {texts.field(wordsOf(name, texts.fields), valueOf(before[name], texts), valueOf(after[name], texts))}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What this page has no words for, as an action of a newer version, is called by its own name. */
function wordsOf(name: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, name) ? String(words[name]) : name;
}

interface ValueWords {
  readonly none: string;
  readonly values: Readonly<Record<string, string>>;
}

function valueOf(value: string | number | boolean | null | undefined, { none, values }: ValueWords): string {
  return value === null || value === undefined ? none : wordsOf(String(value), values);
}
