import { useDraft } from '#state/booking-draft.ts';
import { CardConfirmation } from './card-confirmation.tsx';
import { NoOrder } from './no-order.tsx';
import { Thanks } from './thanks.tsx';
import { useReturnedPayment } from './use-returned-payment.ts';

/** What became of the order: a card payment that is still to be found out first, then the thanks (Rules 2.10, 4.11). */
export default function ConfirmationPage() {
  const { isReturning } = useReturnedPayment();
  const cardPayment = useDraft((draft) => draft.cardPayment);
  const lastOrder = useDraft((draft) => draft.lastOrder);
  if (isReturning) return null;
  if (cardPayment) return <CardConfirmation {...cardPayment} />;
  return lastOrder ? <Thanks order={lastOrder} /> : <NoOrder />;
}
