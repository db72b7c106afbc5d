import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Waiting } from '#ui/waiting/waiting.tsx';
import { Notice } from '../notice/notice.tsx';

/** The shape of the card form while it is on its way. */
export function CardLoading() {
  const { loading } = useMessages(siteMessages);
  return (
    <Waiting words={loading}>
      <Skeleton />
      <Skeleton shape="title" />
      <Skeleton shape="title" />
    </Waiting>
  );
}

/** The card form did not come, or broke (Rules 8.3). Nothing was paid; there is another way to. */
export function CardUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  const { trouble: texts } = useMessages(cardPaymentMessages);
  const { retry } = useMessages(siteMessages);
  return (
    <Notice tone="danger">
      <p>{texts.unavailable}</p>
      <p>
        {texts.nothingHeld} {texts.onBoard}
      </p>
      <p>
        <Button onClick={onRetry}>{retry}</Button>
      </p>
    </Notice>
  );
}
