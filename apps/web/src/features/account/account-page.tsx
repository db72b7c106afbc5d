import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { sessionQuery } from '#api/session.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Area, SideMenu } from '#ui/page/page.tsx';
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
      <Area menu={null}>
        <LoadState queries={[session]} />
      </Area>
    );
  }
  return (
    <Area menu={<AccountMenu email={session.data.email} />} contentClassName={styles.content}>
      <div className={styles.notice}>
        <AddressNotice />
      </div>
      <Outlet context={session.data} />
    </Area>
  );
}

/** The account's pages and the way out of it (Rules 2.12). */
function AccountMenu({ email }: { readonly email: string }) {
  const { title, menu: texts } = useMessages(accountMessages);
  const { signOut, busy } = useSignOut();
  const pages = [
    { to: paths.account(), name: texts.details, end: true, isFirst: true },
    { to: paths.accountOrders(), name: texts.orders, end: false, isFirst: true },
    { to: paths.accountCards(), name: texts.cards, end: true },
    { to: paths.accountFavourites(), name: texts.favourites, end: true },
    { to: paths.accountPassword(), name: texts.password, end: true },
    { to: paths.accountData(), name: texts.data, end: true },
  ];
  return (
    <SideMenu
      label={texts.label}
      title={title}
      who={email}
      pages={pages}
      more={texts.more}
      out={
        <Button variant="quiet" busyLabel={busy ? texts.signingOut : undefined} onClick={() => signOut()}>
          {texts.signOut}
        </Button>
      }
    />
  );
}
