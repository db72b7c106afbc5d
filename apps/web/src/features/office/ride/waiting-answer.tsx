import type { RideProposal, WaitingReplyRequest } from '@chauffeur/core';
import { call } from '#api/client.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { useSending } from '#api/use-sending.ts';
import { rideLogMessages } from '#i18n/messages/ride-log.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { announce } from '#ui/announcement/announcement.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './office-order.module.css';

interface WaitingAnswerProps {
  readonly orderId: string;
  readonly rideIndex: number;
  readonly waiting: NonNullable<RideProposal['waiting']>;
  /** Called once it is answered. Its buttons leave the page, so the focus has to go elsewhere. */
  readonly onAnswered: () => void;
}

/** Charges the waiting that a driver proposes, or does not, in one press each (Rules 14.13). */
export function WaitingAnswerButtons({ orderId, rideIndex, waiting, onAnswered }: WaitingAnswerProps) {
  const texts = useMessages(rideLogMessages);
  const format = useFormat();
  const refresh = useRefreshOffice();
  const { minutes, amountTTC } = waiting;
  const { send, underWay } = useSending({
    send: (answer: WaitingReplyRequest['answer']) =>
      call('officeAnswerWaiting', { params: { id: orderId }, body: { rideIndex, minutes, answer } }),
    onSent: async ({ outcome }) => {
      await refresh();
      announce(texts.answers[outcome]);
      onAnswered();
    },
  });
  return (
    <div className={styles.buttons}>
      <Button
        variant="primary"
        busyLabel={underWay === 'charged' ? texts.answering : undefined}
        onClick={() => send('charged')}
      >
        {texts.charge(format.money(amountTTC))}
      </Button>
      <Button busyLabel={underWay === 'declined' ? texts.answering : undefined} onClick={() => send('declined')}>
        {texts.decline}
      </Button>
    </div>
  );
}
