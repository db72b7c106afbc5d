import { paths } from '@chauffeur/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './recap.module.css';

interface RecapPartProps {
  readonly title: string;
  /** The step in which it is changed. */
  readonly step: number;
  readonly children: ReactNode;
}

/** A part of the recap, with the way back to where it was entered. */
export function RecapPart({ title, step, children }: RecapPartProps) {
  const { recap: texts } = useMessages(bookingMessages);
  return (
    <section className={styles.part}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <Link className={styles.edit} to={paths.reservation(step)} aria-label={texts.editPart(title)}>
          {texts.edit}
        </Link>
      </header>
      {children}
    </section>
  );
}
