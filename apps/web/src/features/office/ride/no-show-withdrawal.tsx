import { useState } from 'react';
import { call } from '#api/client.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { rideLogMessages } from '#i18n/messages/ride-log.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { randomToken } from '#platform/random-token.ts';
import { announce } from '#ui/announcement/announcement.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './office-order.module.css';

interface NoShowWithdrawalProps {
  readonly orderId: string;
  readonly rideIndex: number;
  /** Called once it is done. The button is gone with the no-show, so the focus has to go elsewhere. */
  readonly onWithdrawn: () => void;
}

/** Takes a no-show back in one press, since the driver could say it anew (Rules 14.5). */
export function NoShowWithdrawal({ orderId, rideIndex, onWithdrawn }: NoShowWithdrawalProps) {
  const texts = useMessages(rideLogMessages);
  const refresh = useRefreshOffice();
  const funnel = useErrorFunnel();
  const [key] = useState(randomToken);
  const { send, busy } = useSending({
    send: () => call('officeWithdrawNoShow', { params: { id: orderId }, body: { key, rideIndex } }),
    onSent: async () => {
      await refresh();
      announce(texts.withdrawn);
      onWithdrawn();
    },
    onFailure: async (failure) => {
      funnel(failure);
      await refresh();
    },
  });
  const hint = `no-show-withdrawal-${rideIndex}`;
  return (
    <div className={styles.choice}>
      <Button wide aria-describedby={hint} busyLabel={busy ? texts.withdrawing : undefined} onClick={() => send()}>
        {texts.withdraw}
      </Button>
      <p id={hint} className={styles.soft}>
        {texts.withdrawHint}
      </p>
    </div>
  );
}
