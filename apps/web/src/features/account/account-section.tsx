import type { ReactNode } from 'react';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import styles from './account-page.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** The title as it is shown, where that is more than its words. */
  readonly heading?: ReactNode;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page of the account under its heading. */
export function AccountSection({ title, heading = title, lead, children }: AccountSectionProps) {
  usePageTitle(title);
  return (
    <div className={styles.section}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
