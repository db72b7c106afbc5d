import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import styles from './driver.module.css';
import type { OwnRides } from './use-own-rides.ts';

/** What the layout hands to its pages: own rides with an answer, wherever it comes from. */
export interface ShownRides extends OwnRides {
  readonly answer: NonNullable<OwnRides['answer']>;
}

export function useShownRides(): ShownRides {
  return useOutletContext<ShownRides>();
}

interface SheetProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A page in a driver's hand: its title, and as little as possible above what counts. */
export function Sheet({ title, lead, children }: SheetProps) {
  usePageTitle(title);
  return (
    <div className={styles.sheet}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
