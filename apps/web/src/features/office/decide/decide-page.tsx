import { type Order, parisDate, paths } from '@chauffeur/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { waitingIn, waitingQuery } from '#api/queries/office-rides.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderHistory } from '#widgets/order/order-record.tsx';
import { Freshness } from '../freshness.tsx';
import styles from './decide.module.css';
import { WaitingItem } from './waiting-item.tsx';

/** What waits for an answer, the first to expire first, each answered where it stands (Rules 12.4). */
export default function DecidePage() {
  const texts = useMessages(officeRidesMessages);
  const list = useInfiniteQuery(waitingQuery);
  const [today] = useState(() => parisDate(new Date().toISOString()));
  const [answered, setAnswered] = useState<Order | null>(null);
  const shown = useRef<HTMLUListElement>(null);
  const waiting = waitingIn(list.data);
  usePageTitle(texts.waiting);
  return (
    <Page title={texts.waiting}>
      {answered && <AnsweredBefore key={answered.id} order={answered} />}
      {!list.data && <LoadState queries={[list]} />}
      <Freshness day={today} count={waiting.length > 0 ? texts.waitingCount(waiting.length) : undefined} />
      {list.data && waiting.length === 0 && <p className={styles.empty}>{texts.nothingWaits}</p>}
      <ul ref={shown} className={styles.list} tabIndex={-1} aria-label={texts.waiting}>
        {waiting.map((each) => (
          <li key={each.order.id}>
            <WaitingItem
              waiting={each}
              since={list.dataUpdatedAt}
              onAnsweredBefore={setAnswered}
              onGone={() => shown.current?.focus({ preventScroll: true })}
            />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <Notice tone="danger">{texts.moreFailed}</Notice>}
      {list.hasNextPage && (
        <Button
          busyLabel={list.isFetchingNextPage ? texts.loadingMore : undefined}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </Page>
  );
}

/** Somebody, or time, was faster: what became of it outlives its place in the list, which it has left. */
function AnsweredBefore({ order }: { readonly order: Order }) {
  const texts = useMessages(officeRidesMessages);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div ref={told} tabIndex={-1}>
      <Notice tone="warning" title={texts.answeredBefore(order.orderNumber)}>
        <OrderHistory order={order} />
        <p>
          <ButtonLink to={paths.officeOrder(order.id)} variant="quiet">
            {texts.openOf(order.orderNumber)}
          </ButtonLink>
        </p>
      </Notice>
    </div>
  );
}
