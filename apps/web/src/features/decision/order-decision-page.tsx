import type { DecisionPage, Order } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { configQuery } from '#api/queries/config.ts';
import { decisionQuery } from '#api/queries/decision.ts';
import { chooseLanguage, hasChosenLanguage } from '#i18n/language.ts';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page, withWholeNames } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { OrderAnswer } from '#widgets/decision/order-answer.tsx';
import type { DecisionSource } from '#widgets/decision/use-decision.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';

/** Where the operator answers an order, on one screen of a phone. Opening it changes nothing (Rules 4.3). */
export default function OrderDecisionPage() {
  const texts = useMessages(decisionMessages);
  const { token = '' } = useParams();
  const decision = useQuery(decisionQuery(token));
  const order = decision.data?.order;
  const title = useDecisionTitle(order);
  usePageTitle(title);
  useOperatorLanguage();
  const code = decision.error instanceof ApiFailure ? decision.error.code : null;
  return (
    <Page title={withWholeNames(title)} {...(order && { lead: texts.order(order.orderNumber) })}>
      {code === 'link_expired' && (
        <Notice tone="warning" title={texts.expiredLink}>
          <p>{texts.expiredLinkText}</p>
        </Notice>
      )}
      {code === 'not_found' && (
        <Notice tone="warning" title={texts.unknownLink}>
          <p>{texts.unknownLinkText}</p>
        </Notice>
      )}
      {decision.data && <LinkedDecision token={token} page={decision.data} since={decision.dataUpdatedAt} />}
      {!decision.data && code !== 'link_expired' && code !== 'not_found' && <LoadState queries={[decision]} />}
    </Page>
  );
}

/** The title of the page: the order's trip, once that is known. */
function useDecisionTitle(order: Order | undefined): string {
  const texts = useMessages(decisionMessages);
  const ends = order && journeyEnds(order.trips, order.transferType);
  return ends ? journeyTitle(ends) : texts.untitled;
}

/** The operator's page speaks the operator's language, unless whoever opens it chose one on the site (Rules 7.6). */
function useOperatorLanguage(): void {
  const config = useQuery(configQuery);
  const language = config.data?.company.operatorLanguage;
  useEffect(() => {
    if (language !== undefined && !hasChosenLanguage(document.cookie)) chooseLanguage(language);
  }, [language]);
}

interface LinkedDecisionProps {
  readonly token: string;
  readonly page: DecisionPage;
  /** When this answer came, by this machine's clock. */
  readonly since: number;
}

function LinkedDecision({ token, page, since }: LinkedDecisionProps) {
  return (
    <OrderAnswer
      source={useLinkSource(token)}
      page={page}
      since={since}
      choice={page.choice}
      pairedWith={page.pairedWith}
    />
  );
}

function useLinkSource(token: string): DecisionSource {
  const queries = useQueryClient();
  const { queryKey } = decisionQuery(token);
  return {
    decide: (body) => call('decide', { params: { token }, body }),
    undo: (body) => call('undoDecision', { params: { token }, body }),
    async show(told) {
      // What was asked before the answer and is told after it would show the page as it was.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<DecisionPage>(queryKey, (before) => before && { ...before, ...told });
    },
    refresh: () => queries.invalidateQueries({ queryKey }),
  };
}
