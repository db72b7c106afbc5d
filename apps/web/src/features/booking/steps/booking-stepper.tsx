import { bookingSteps, paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './booking-stepper.module.css';

interface BookingStepperProps {
  readonly step: number;
  /** The last step that may be entered. */
  readonly furthest: number;
}

/** The five steps: where one is, and the way back to what is done (Rules 2.5). */
export function BookingStepper({ step, furthest }: BookingStepperProps) {
  const { steps: texts } = useMessages(bookingMessages);
  return (
    <nav className={styles.stepper} aria-label={texts.label}>
      <ol className={styles.list}>
        {bookingSteps.map(({ key }, index) => {
          const isDone = index < step;
          const mark = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <Icon name="check" /> : index + 1}
              </span>
              <span className={styles.name}>{texts[key]}</span>
              {isDone && <VisuallyHidden> ({texts.done})</VisuallyHidden>}
            </>
          );
          return (
            <li key={key} className={classNames(styles.step, isDone && styles.done, index === step && styles.current)}>
              {index === step || index > furthest ? (
                <span className={styles.place} aria-current={index === step ? 'step' : undefined}>
                  {mark}
                </span>
              ) : (
                <Link className={styles.place} to={paths.reservation(index)}>
                  {mark}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
