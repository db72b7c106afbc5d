import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One column of thought under its title. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
