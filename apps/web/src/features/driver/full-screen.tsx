import { type DriverRide, paths } from '@chauffeur/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { driverMessages } from '#i18n/messages/driver.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './full-screen.module.css';

interface FullScreenProps {
  readonly title: string;
  readonly ride: DriverRide;
  readonly tone: 'paper' | 'board';
  readonly children: ReactNode;
}

/**
 * A page that is held out to somebody, with nothing else on the screen. Its button stands first, since the browser puts the focus there:
 * for a later one it would scroll the rest away.
 */
export function FullScreen({ title, ride: { orderId, rideIndex }, tone, children }: FullScreenProps) {
  const texts = useMessages(driverMessages);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => void navigate(paths.driverRide(`${orderId}/${rideIndex}`));
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.screen, styles[tone])}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <p className={styles.close}>
        <Button onClick={close}>{texts.close}</Button>
      </p>
      {children}
    </dialog>
  );
}
