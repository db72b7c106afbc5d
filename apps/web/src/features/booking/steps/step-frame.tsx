import type { ReactNode } from 'react';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import styles from './step-frame.module.css';
import { WayOn } from './way-on.tsx';

interface StepFrameProps {
  readonly title: string;
  /** The title is written in capitals, which are set small. */
  readonly isInCapitals?: boolean;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A step's heading, which takes the focus after each navigation, and what stands under it. */
export function StepFrame({ title, isInCapitals = false, lead, children }: StepFrameProps) {
  usePageTitle(title);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <h1 id={stepHeadingId} className={classNames(styles.title, isInCapitals && styles.capitals)} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

interface StepButtonsProps {
  readonly onPrevious: () => void;
  /** The button that leads on, where the step has one of its own. */
  readonly children?: ReactNode;
}

/** The buttons back and on. The one that leads on stands last and weighs most, unless it stands beside the total. */
export function StepButtons({ onPrevious, children }: StepButtonsProps) {
  const { previous } = useMessages(siteMessages);
  return (
    <div className={styles.buttons}>
      <Button icon="arrow-left" onClick={onPrevious}>
        {previous}
      </Button>
      {children && <WayOn>{children}</WayOn>}
    </div>
  );
}

const stepHeadingId = 'step';

/** Back to the step's heading, where what had the focus has left the page: the keyboard would otherwise start over. */
export function focusStep(): void {
  document.getElementById(stepHeadingId)?.focus();
}
