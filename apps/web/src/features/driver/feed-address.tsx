import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#api/client.ts';
import { driverFeedQuery } from '#api/queries/office.ts';
import { useSending } from '#api/use-sending.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#widgets/reach/reach-links.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './driver.module.css';

/** The address at which a calendar program reads own rides (Rules 14.15). Without a network there is nothing here. */
export function FeedAddress() {
  const { feed: texts } = useMessages(driverMessages);
  const queries = useQueryClient();
  const { data } = useQuery(driverFeedQuery);
  const id = useId();
  const renewing = useSending({
    send: () => call('renewDriverFeed', { body: {} }),
    onSent: (answer) => queries.setQueryData(driverFeedQuery.queryKey, answer),
  });
  if (data === undefined) return null;
  const { url } = data;
  const busyLabel = renewing.busy ? texts.making : undefined;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.dayTitle}>
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      {url === null ? (
        <div>
          <Button busyLabel={busyLabel} onClick={() => renewing.send()}>
            {texts.make}
          </Button>
        </div>
      ) : (
        <KnownFeed url={url} busyLabel={busyLabel} onRenew={() => renewing.send()} />
      )}
    </section>
  );
}

interface KnownFeedProps {
  readonly url: string;
  readonly busyLabel: string | undefined;
  readonly onRenew: () => void;
}

function KnownFeed({ url, busyLabel, onRenew }: KnownFeedProps) {
  const { feed: texts } = useMessages(driverMessages);
  const [isAsking, setIsAsking] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(url);
    showToast({ tone: 'info', text: isCopied ? texts.copied : texts.notCopied });
  };
  return (
    <>
      <p>
        <code className={styles.address} aria-label={texts.label}>
          {url}
        </code>
      </p>
      {isAsking && <Notice tone="warning">{texts.renewHint}</Notice>}
      <div className={styles.tools}>
        {isAsking ? (
          <>
            <Button
              busyLabel={busyLabel}
              onClick={() => {
                onRenew();
                setIsAsking(false);
              }}
            >
              {texts.renewYes}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{texts.renewNo}</Button>
          </>
        ) : (
          <>
            <Button onClick={() => void copy()}>{texts.copy}</Button>
            <Button variant="quiet" busyLabel={busyLabel} onClick={() => setIsAsking(true)}>
              {texts.renew}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
