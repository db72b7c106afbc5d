import { useEffect, useEffectEvent, useRef } from 'react';
import { CardWait } from '#widgets/card-payment/card-wait.tsx';
import { useCardStanding } from '#widgets/card-payment/use-card-standing.ts';
import styles from './payment.module.css';

interface PendingCardProps {
  /** The provider's id of the payment. */
  readonly intentId: string;
  readonly onPaid: () => void;
  /** @param how nothing is held and another card may be tried, or the payment is over */
  readonly onNotPaid: (how: 'not_paid' | 'over') => void;
}

/** A payment that was sent off and of which the answer is missing: asked about until it is known, in place of paying again. */
export function PendingCard({ intentId, onPaid, onNotPaid }: PendingCardProps) {
  const { standing, askAgain } = useCardStanding(intentId);
  const { kind } = standing;
  const tell = useEffectEvent(() => {
    if (kind === 'paid') onPaid();
    if (kind === 'not_paid' || kind === 'over') onNotPaid(kind);
  });
  useEffect(() => tell(), [kind]);
  // The button that was pressed has left the page.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.trouble} tabIndex={-1}>
      <CardWait standing={standing} askAgain={askAgain} />
    </div>
  );
}
