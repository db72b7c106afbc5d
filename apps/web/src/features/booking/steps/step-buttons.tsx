import type { ReactNode } from 'react';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './step-buttons.module.css';

interface StepButtonsProps {
  readonly onPrevious: () => void;
  /** The button that leads on, where the step has one of its own. */
  readonly children?: ReactNode;
}

/** Back, and on: the way on stands last and first in weight. */
export function StepButtons({ onPrevious, children }: StepButtonsProps) {
  const { previous } = useMessages(siteMessages);
  return (
    <div className={styles.buttons}>
      <Button icon="arrow-left" onClick={onPrevious}>
        {previous}
      </Button>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}
