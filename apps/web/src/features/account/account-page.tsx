import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { sessionQuery } from '#api/queries/session.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './account-page.module.css';

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
        <Outlet context={session.data} />
      </div>
    </div>
  );
}
