import { type OfficeCustomerLine, paths } from '@chauffeur/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { foundCustomersQuery, foundOrdersQuery } from '#api/queries/office-customers.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { officeCustomersMessages } from '#i18n/messages/office-customers.ts';
import { officePhoneMessages } from '#i18n/messages/office-phone.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { MorePages } from '../more-pages.tsx';
import styles from './customers.module.css';
import { OrderLines } from './order-lines.tsx';

/** Finds customers and orders by number, name, phone or e-mail (Rules 12.8). */
export default function CustomersPage() {
  const texts = useMessages(officeCustomersMessages);
  const [search] = useSearchParams();
  const q = search.get('q')?.trim() ?? '';
  usePageTitle(texts.clients);
  return (
    <Page title={texts.clients} lead={texts.clientsLead}>
      <SearchForm key={q} q={q} />
      {q !== '' && (
        <>
          <Customers q={q} />
          <Orders q={q} />
        </>
      )}
    </Page>
  );
}

/** The search. Its words stand in the address, so that going back finds them again. */
function SearchForm({ q }: { readonly q: string }) {
  const texts = useMessages(officeCustomersMessages);
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(q);
  function submit(event: FormEvent) {
    event.preventDefault();
    setSearch(typed.trim() === '' ? {} : { q: typed.trim() });
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextField
        id="clients-search"
        type="search"
        label={texts.search}
        hint={texts.searchHint}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" variant="primary">
        {texts.search}
      </Button>
    </form>
  );
}

function Customers({ q }: { readonly q: string }) {
  const texts = useMessages(officeCustomersMessages);
  const found = useInfiniteQuery(foundCustomersQuery(q));
  const customers = found.data?.pages.flatMap((page) => page.customers);
  return (
    <section className={styles.part} aria-labelledby="clients-found">
      <h2 id="clients-found">{texts.customers}</h2>
      {customers === undefined && <LoadState queries={[found]} />}
      {customers?.length === 0 && <p className={styles.soft}>{texts.noCustomers}</p>}
      {customers !== undefined && customers.length > 0 && <CustomerLines customers={customers} />}
      <MorePages list={found} label={texts.moreCustomers} busyLabel={texts.loading} />
    </section>
  );
}

/** Customers, each a way to their page. */
export function CustomerLines({ customers }: { readonly customers: readonly OfficeCustomerLine[] }) {
  const { kinds } = useMessages(officePhoneMessages);
  return (
    <ul className={styles.lines}>
      {customers.map(({ id, firstName, lastName, companyName, phoneNumber, email, kind }) => (
        <li key={id}>
          <Link className={styles.line} to={paths.officeCustomer(id)}>
            <strong>{[`${firstName} ${lastName}`, companyName].filter(Boolean).join(', ')}</strong>
            <span className={styles.soft}>
              {[phoneText(phoneNumber), email, kinds[kind]].filter(Boolean).join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Orders({ q }: { readonly q: string }) {
  const texts = useMessages(officeCustomersMessages);
  const found = useInfiniteQuery(foundOrdersQuery(q));
  const orders = found.data?.pages.flatMap((page) => page.orders);
  return (
    <section className={styles.part} aria-labelledby="orders-found">
      <h2 id="orders-found">{texts.orders}</h2>
      {orders === undefined && <LoadState queries={[found]} />}
      {orders?.length === 0 && <p className={styles.soft}>{texts.noOrders}</p>}
      {orders !== undefined && orders.length > 0 && <OrderLines orders={orders} />}
      <MorePages list={found} label={texts.moreOrders} busyLabel={texts.loading} />
    </section>
  );
}
