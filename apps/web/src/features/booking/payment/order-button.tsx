import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';

interface OrderButtonProps {
  readonly paysByCard: boolean;
  /** Whether there is a way to pay, and its form is there. */
  readonly isReady: boolean;
  readonly busy: boolean;
  readonly onOrder: () => void;
}

/** The button that orders says what it obliges to; while it does, it says what it is doing. */
export function OrderButton({ paysByCard, isReady, busy, onOrder }: OrderButtonProps) {
  const { payment: texts } = useMessages(bookingMessages);
  const doing = paysByCard ? texts.paying : texts.ordering;
  return (
    <Button variant="primary" disabled={!isReady} busyLabel={busy ? doing : undefined} onClick={onOrder}>
      {texts.order}
    </Button>
  );
}
