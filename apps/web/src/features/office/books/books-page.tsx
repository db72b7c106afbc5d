import { type BookPage, type BookRow, type BookTotals, officeRights } from '@chauffeur/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '#api/files.ts';
import { booksQuery } from '#api/queries/office.ts';
import { officeBooksMessages } from '#i18n/messages/office-books.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { saveFile } from '#widgets/file-link/file-link.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { MorePages } from '../more-pages.tsx';
import { useStaffEntry } from '../office-page.tsx';
import { BookLine } from './book-line.tsx';
import { MonthChoice, useMonth } from './month-choice.tsx';
import styles from './books.module.css';

/** Invoices and credit notes by the month, or as a search finds them (Rules 11.7). */
export default function BooksPage() {
  const texts = useMessages(officeBooksMessages);
  const shown = useMonth();
  const { month, params, setParams } = shown;
  const search = params.get('q') ?? '';
  const books = useInfiniteQuery(booksQuery(search === '' ? { month } : { search }));
  usePageTitle(texts.title);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={styles.tools}>
        <MonthChoice label={texts.month} shown={shown} />
        <SearchForm key={search} search={search} onSearch={(q) => setParams(q === '' ? { month } : { q, month })} />
      </div>
      {books.data ? (
        <>
          {search === '' ? (
            <Sums month={month} totals={books.data.pages[0]?.totals ?? null} />
          ) : (
            <h2 className={styles.heading}>{texts.found(search)}</h2>
          )}
          <Rows rows={books.data.pages.flatMap((page: BookPage) => page.rows)} isSearch={search !== ''} />
        </>
      ) : (
        <LoadState queries={[books]} />
      )}
      <MorePages list={books} label={texts.more} busyLabel={texts.loading} />
    </Page>
  );
}

function SearchForm({ search, onSearch }: { readonly search: string; readonly onSearch: (words: string) => void }) {
  const texts = useMessages(officeBooksMessages);
  const [words, setWords] = useState(search);
  return (
    <form
      role="search"
      aria-label={texts.search}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim());
      }}
    >
      <TextField id="books-search" label={texts.search} value={words} maxLength={80} onChange={setWords} />
      <Button type="submit">{texts.find}</Button>
      {search !== '' && (
        <Button variant="quiet" onClick={() => onSearch('')}>
          {texts.backToMonth}
        </Button>
      )}
    </form>
  );
}

/** The sums of the month at each rate of VAT, and the month's file for whoever may export it. */
function Sums({ month, totals }: { readonly month: string; readonly totals: BookTotals | null }) {
  const texts = useMessages(officeBooksMessages);
  const format = useFormat();
  const { role } = useStaffEntry();
  if (totals === null) return null;
  const exporting = officeRights.exportMonth.roles.some((one) => one === role) && <ExportButton month={month} />;
  // An accountant who gets a file every month gets an empty one too.
  if (totals.invoices + totals.creditNotes === 0) return exporting;
  const money = (euros: number) => format.money(euros, 'always');
  const vat = totals.totalTTC - totals.totalHT;
  return (
    <section className={styles.sums} aria-labelledby="books-sums">
      <h2 id="books-sums" className={styles.heading}>
        {texts.sums}
      </h2>
      <p className={styles.soft}>
        {texts.count(totals.invoices, totals.creditNotes)}
        {totals.toCollectTTC > 0 && <> · {texts.open(money(totals.toCollectTTC))}</>}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {[texts.rate, texts.ht, texts.vat, texts.ttc].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.vatLines.map((line) => (
            <tr key={line.vatRate}>
              <th scope="row">{format.percent(line.vatRate)}</th>
              <td>{money(line.totalHT)}</td>
              <td>{money(line.vat)}</td>
              <td>{money(line.totalTTC)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.all}</th>
            <td>{money(totals.totalHT)}</td>
            <td>{money(vat)}</td>
            <td>{money(totals.totalTTC)}</td>
          </tr>
        </tfoot>
      </table>
      {exporting}
    </section>
  );
}

function ExportButton({ month }: { readonly month: string }) {
  const texts = useMessages(officeBooksMessages);
  const entry = useStaffEntry();
  const [saved, setSaved] = useState<string | null>(null);
  const { send, busy, proof } = useFreshSending({
    entry,
    send: () => callFile({ name: 'exportMonth', body: { month } }),
    onSent: (file) => {
      saveFile(file);
      setSaved(month);
    },
  });
  return (
    <div className={styles.export}>
      <Button busyLabel={busy ? texts.exporting : undefined} aria-describedby="books-export" onClick={() => send()}>
        {texts.export}
      </Button>
      <p id="books-export" className={styles.soft}>
        {texts.exportHint}
      </p>
      <div role="status">{saved === month && <Notice tone="success">{texts.exported}</Notice>}</div>
      {proof}
    </div>
  );
}

function Rows({ rows, isSearch }: { readonly rows: readonly BookRow[]; readonly isSearch: boolean }) {
  const texts = useMessages(officeBooksMessages);
  if (rows.length === 0) return <p>{isSearch ? texts.nothingFound : texts.none}</p>;
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.number}>
          <BookLine row={row} />
        </li>
      ))}
    </ol>
  );
}
