import type { ReactNode } from 'react';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { stepHeadingId } from './focus-step.ts';
import styles from './step-frame.module.css';

interface StepFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A step's heading, which takes the focus after each navigation, and what stands under it. */
export function StepFrame({ title, lead, children }: StepFrameProps) {
  usePageTitle(title);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <h1 id={stepHeadingId} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
