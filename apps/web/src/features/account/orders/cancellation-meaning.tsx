import { type CancellationTerms, type Order, paths } from '@chauffeur/core';
import { accountMessages } from '#i18n/messages/account.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { NewTabLink } from '#widgets/new-tab-link/new-tab-link.tsx';

interface CancellationMeaningProps {
  readonly order: Order;
  readonly terms: CancellationTerms;
}

/** What a cancellation costs and what goes back to the card, in words (Rules 4.13). */
export function CancellationMeaning({ order, terms }: CancellationMeaningProps) {
  const {
    orders: { cancel: texts },
  } = useMessages(accountMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const { isLate, dueTTC, refundTTC, freeUntil } = terms;
  const isHeld = order.payment?.state === 'authorised';
  return (
    <>
      <p>
        {isLate ? texts.late : texts.freeUntil(at(format.day(freeUntil), format.hour(freeUntil)))}{' '}
        {isLate && order.status === 'pending' && texts.notPromised}
      </p>
      <p>
        <strong>{dueTTC > 0 ? texts.due(format.money(dueTTC)) : texts.nothingDue}</strong>{' '}
        {refundTTC > 0 && (isHeld ? texts.released : texts.refunded)(format.money(refundTTC))}
      </p>
      {isLate && (
        <p>
          <NewTabLink to={paths.terms()}>{texts.terms}</NewTabLink>
        </p>
      )}
    </>
  );
}
