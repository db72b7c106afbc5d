import type { ReactNode } from 'react';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import styles from './account-page.module.css';

interface AccountSectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page of the account under its heading. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  usePageTitle(title);
  return (
    <div className={styles.section}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
