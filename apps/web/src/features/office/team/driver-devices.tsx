import type { DeviceLink, TeamMember } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { teamQuery } from '#api/queries/office.ts';
import { useSending } from '#api/use-sending.ts';
import { driverDeviceMessages } from '#i18n/messages/driver-devices.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { withBreaks } from '#ui/page/page.tsx';
import { copyText } from '#widgets/reach/reach-links.tsx';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import styles from './team.module.css';

/** Makes a link by which a driver's own browser is let in without a password; it is shown this once (Rules 11.9). */
export function DeviceLinkButton({ id, email }: Pick<TeamMember, 'id' | 'email'>) {
  const { team: texts } = useMessages(driverDeviceMessages);
  const queries = useQueryClient();
  const [link, setLink] = useState<DeviceLink | null>(null);
  const making = useFreshSending({
    entry: useStaffEntry(),
    send: () => call('makeDeviceLink', { params: { id }, body: {} }),
    onSent: async (made) => {
      setLink(made);
      await queries.invalidateQueries(teamQuery);
    },
  });
  return (
    <>
      {making.proof}
      <Button
        aria-label={texts.makeNamed(email)}
        busyLabel={making.busy ? texts.making : undefined}
        onClick={() => making.send()}
      >
        {texts.make}
      </Button>
      {link && <LinkDialog link={link} email={email} onClose={() => setLink(null)} />}
    </>
  );
}

interface LinkDialogProps {
  readonly link: DeviceLink;
  readonly email: string;
  readonly onClose: () => void;
}

function LinkDialog({ link: { url, expiresAt }, email, onClose }: LinkDialogProps) {
  const { team: texts } = useMessages(driverDeviceMessages);
  const { day, hour } = useFormat();
  const copy = async () => {
    const isCopied = await copyText(url);
    showToast({ tone: 'info', text: isCopied ? texts.copied : texts.notCopied });
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{withBreaks(texts.text(email, day(expiresAt, 'medium'), hour(expiresAt)))}</p>
      <p>
        <code className={styles.address} aria-label={texts.label}>
          {url}
        </code>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  );
}

interface DevicesProps extends Pick<TeamMember, 'devices'> {
  /** Called when a device is gone, and with it the button that was pressed. */
  readonly onEnded: () => void;
}

/** The browsers that are let in, with their last use, and the links that can still be used. */
export function DeviceList({ devices, onEnded }: DevicesProps) {
  return (
    <ul className={styles.devices}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} onEnded={onEnded} />
      ))}
    </ul>
  );
}

function DeviceRow({
  device: { id, openedAt, usedAt, expiresAt },
  onEnded,
}: Pick<DevicesProps, 'onEnded'> & {
  readonly device: TeamMember['devices'][number];
}) {
  const { team: texts } = useMessages(driverDeviceMessages);
  const { day, hour } = useFormat();
  const queries = useQueryClient();
  const ending = useSending({
    send: () => call('endDevice', { params: { id } }),
    onSent: async () => {
      await queries.invalidateQueries(teamQuery);
      showToast({ tone: 'success', text: texts.ended });
      onEnded();
    },
  });
  const used = usedAt === null ? [] : [texts.used(day(usedAt, 'medium'), hour(usedAt))];
  const what =
    openedAt === null
      ? texts.waiting(day(expiresAt, 'medium'), hour(expiresAt))
      : [texts.bound(day(openedAt, 'medium')), ...used].join(' · ');
  return (
    <li className={styles.device}>
      <span className={styles.hint}>{what}</span>
      <Button
        variant="quiet"
        aria-label={texts.endNamed(what)}
        busyLabel={ending.busy ? texts.making : undefined}
        onClick={() => ending.send()}
      >
        {texts.end}
      </Button>
    </li>
  );
}
