import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { sessionQuery } from '#api/session.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { AddressNotice } from '#widgets/address-notice/address-notice.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import styles from './account-page.module.css';
import { useSignOut } from './leave-account.ts';

/** The account area: its menu beside the page; nobody else's business (Rules 6.2). */
export default function AccountPage() {
  const session = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  if (session.data === null) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  if (!session.data) {
    return (
      <div className={styles.page}>
        <LoadState queries={[session]} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <AccountMenu email={session.data.email} />
      <div className={styles.content}>
        <div className={styles.notice}>
          <AddressNotice />
        </div>
        <Outlet context={session.data} />
      </div>
    </div>
  );
}

/** The account's pages and the way out of it (Rules 2.12). */
function AccountMenu({ email }: { readonly email: string }) {
  const { title, menu: texts } = useMessages(accountMessages);
  const { signOut, busy } = useSignOut();
  const pages = [
    { to: paths.account(), name: texts.details, end: true },
    { to: paths.accountOrders(), name: texts.orders, end: false },
    { to: paths.accountCards(), name: texts.cards, end: true },
    { to: paths.accountFavourites(), name: texts.favourites, end: true },
    { to: paths.accountPassword(), name: texts.password, end: true },
    { to: paths.accountData(), name: texts.data, end: true },
  ];
  return (
    <nav className={styles.menu} aria-label={texts.label}>
      <p className={styles.title}>{title}</p>
      <p className={styles.email}>{email}</p>
      <ul className={styles.list}>
        {pages.map(({ to, name, end }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={styles.link}>
              {name}
            </NavLink>
          </li>
        ))}
        <li>
          <Button variant="quiet" busyLabel={busy ? texts.signingOut : undefined} onClick={() => signOut()}>
            {texts.signOut}
          </Button>
        </li>
      </ul>
    </nav>
  );
}
