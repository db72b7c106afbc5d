import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { decisionQuery } from '#api/queries/decision.ts';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { Decision } from './decision.tsx';
import { useOperatorLanguage } from './use-operator-language.ts';

/** Where the operator answers an order, on one screen of a phone. Opening it changes nothing (Rules 4.3). */
export default function DecisionPage() {
  const texts = useMessages(decisionMessages);
  const { token = '' } = useParams();
  const decision = useQuery(decisionQuery(token));
  const title = decision.data ? texts.title(decision.data.order.orderNumber) : texts.untitled;
  usePageTitle(title);
  useOperatorLanguage();
  const code = decision.error instanceof ApiFailure ? decision.error.code : null;
  return (
    <Page title={title}>
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
      {decision.data && <Decision token={token} page={decision.data} />}
      {!decision.data && code !== 'link_expired' && code !== 'not_found' && <LoadState queries={[decision]} />}
    </Page>
  );
}
