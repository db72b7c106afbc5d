import {
  type OpenOffer,
  type Order,
  parisDate,
  paths,
  questionOf,
  type QuestionOutcome,
  type WaitingPage,
} from '@chauffeur/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { officeOrderQuery, waitingIn, waitingQuery } from '#api/queries/office-rides.ts';
import { officeQuestionMessages } from '#i18n/messages/office-question.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { FocusedNotice } from '#widgets/notice/notice.tsx';
import { OrderHistory } from '#widgets/order/order-history.tsx';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';
import { Freshness } from '../freshness.tsx';
import { MorePages } from '../more-pages.tsx';
import { useQuestionWords } from '../ride/question-words.ts';
import styles from './decide.module.css';
import { Caller, OrderLink, WaitingItem } from './waiting-item.tsx';

// Downloaded only where they are needed: mostly nobody asks anything, and nothing is offered.
const Question = lazy(async () => ({ default: (await import('../ride/customer-question.tsx')).Question }));
const OpenOffers = lazy(async () => ({ default: (await import('./open-offers.tsx')).OpenOffers }));

/** What waits for an answer, the first to expire first, each answered where it stands (Rules 12.4). */
export default function DecidePage() {
  const texts = useMessages(officeRidesMessages);
  const list = useInfiniteQuery(waitingQuery);
  const [today] = useState(() => parisDate(new Date().toISOString()));
  const [answered, setAnswered] = useState<Order | null>(null);
  const [questionOutcome, setQuestionOutcome] = useState<QuestionOutcome | null>(null);
  const shown = useRef<HTMLUListElement>(null);
  const waiting = waitingIn(list.data);
  const { questions = [], questionPartners = [], offers } = list.data?.pages[0] ?? {};
  const count = waiting.length + questions.length;
  usePageTitle(texts.waiting);
  return (
    <Page title={texts.waiting}>
      {answered && <AnsweredBeforeNotice key={answered.id} order={answered} />}
      {!list.data && <LoadState queries={[list]} />}
      {questionOutcome && <QuestionAnswerNotice outcome={questionOutcome} />}
      <Freshness
        day={today}
        count={count > 0 ? texts.waitingCount(count) : undefined}
        isShown={list.data !== undefined}
      />
      {list.data && count === 0 && <p className={styles.empty}>{texts.nothingWaits}</p>}
      <Questions
        orders={questions}
        partners={questionPartners}
        onAnswered={setQuestionOutcome}
        onAnsweredBefore={setAnswered}
      />
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
      <MorePages list={list} label={texts.more} busyLabel={texts.loadingMore} />
      <OpenOffersPlace offers={offers} />
    </Page>
  );
}

/** The open offers. Once there was one the list stays, to tell what became of the last. */
function OpenOffersPlace({ offers = [] }: { readonly offers: readonly OpenOffer[] | undefined }) {
  const [hadSome, setHadSome] = useState(false);
  if (offers.length > 0 && !hadSome) setHadSome(true);
  return <Suspense>{hadSome && <OpenOffers offers={offers} />}</Suspense>;
}

interface QuestionsProps {
  readonly orders: readonly Order[];
  readonly partners: WaitingPage['questionPartners'];
  readonly onAnswered: (outcome: QuestionOutcome) => void;
  readonly onAnsweredBefore: (order: Order) => void;
}

/** What customers ask to be changed of accepted rides, each answered where it stands (Rules 21.5). */
function Questions({ orders, partners, onAnswered, onAnsweredBefore }: QuestionsProps) {
  const { list } = useMessages(officeQuestionMessages);
  const queries = useQueryClient();
  if (orders.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={list}>
      {orders.map((order) => {
        const question = questionOf(order);
        return (
          <li key={order.id}>
            <article className={styles.item} aria-labelledby={`asked-${order.id}`}>
              <AskedRide order={order} />
              <Suspense>
                {question && (
                  <Question
                    key={question.at}
                    order={order}
                    question={question}
                    partner={partners.find(({ orderId }) => orderId === order.id)?.partner ?? null}
                    onAnswered={(outcome) => onAnswered({ outcome, order })}
                    onLate={async () => {
                      const found = await queries.fetchQuery({ ...officeOrderQuery(order.id), staleTime: 0 });
                      onAnsweredBefore(found?.order ?? order);
                    }}
                  />
                )}
              </Suspense>
            </article>
          </li>
        );
      })}
    </ul>
  );
}

function AskedRide({ order }: { readonly order: Order }) {
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const ends = journeyEnds(order.trips, order.transferType);
  const { customer, car } = order;
  return (
    <>
      <h2 id={`asked-${order.id}`} className={styles.route}>
        {ends && journeyTitle(ends)}
      </h2>
      <p>
        {ends && <strong>{at(format.day(ends.fromDatetime, 'long'), format.hour(ends.fromDatetime))}</strong>} ·{' '}
        {car.code}
      </p>
      <Caller customer={customer} />
      <OrderLink order={order} />
    </>
  );
}

/** Tells what an answer did, after the question has left the list. */
function QuestionAnswerNotice({ outcome: { outcome, order } }: { readonly outcome: QuestionOutcome }) {
  const { of } = useMessages(officeQuestionMessages);
  const wordsOf = useQuestionWords();
  return (
    <FocusedNotice tone="success" news={order}>
      {of(order.orderNumber, wordsOf(outcome, order))}
    </FocusedNotice>
  );
}

/** Tells what became of an order that somebody else answered first, or that expired, after it has left the list. */
function AnsweredBeforeNotice({ order }: { readonly order: Order }) {
  const texts = useMessages(officeRidesMessages);
  return (
    <FocusedNotice tone="warning" title={texts.answeredBefore(order.orderNumber)}>
      <OrderHistory order={order} />
      <p>
        <ButtonLink to={paths.officeOrder(order.id)} variant="quiet">
          {texts.openOf(order.orderNumber)}
        </ButtonLink>
      </p>
    </FocusedNotice>
  );
}
