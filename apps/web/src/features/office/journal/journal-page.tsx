import type { JournalAction, JournalPage as JournalAnswer } from '@chauffeur/core';
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

function EntryRow({ entry: { at, who, action, before, after } }: { readonly entry: Entry }) {
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
      </p>
      {names.length > 0 && (
        <ul className={styles.fields}>
          {names.map((name) => (
            <li key={name}>{texts.field(name, valueOf(before[name], texts.none), valueOf(after[name], texts.none))}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** An action of a newer version than this page is called by its own name. */
function wordsOf(action: string, words: Readonly<Record<JournalAction, string>>): string {
  const known: Readonly<Record<string, string>> = words;
  return known[action] ?? action;
}

function valueOf(value: string | number | boolean | null | undefined, none: string): string {
  return value === null || value === undefined ? none : String(value);
}
