import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#api/queries/config.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '../notice/notice.tsx';
import { PhoneLink } from '../reach/reach-links.tsx';
import { SignInForm } from '../sign-in-form/sign-in-form.tsx';
import styles from './card-payment.module.css';
import type { PaymentProgress } from './payment-progress.ts';

interface CardWaitProps {
  readonly progress: PaymentProgress;
  readonly askAgain: () => void;
}

/** While it is not known whether a payment stands: what is known, and that paying again is no way out. */
export function CardWait({ progress: { kind }, askAgain }: CardWaitProps) {
  const { wait: texts, status } = useMessages(cardPaymentMessages);
  const { data: config } = useQuery(configQuery);
  const phone = config?.company.phone;
  if (kind === 'signed_out') {
    return (
      <div className={styles.wait}>
        <Notice tone="warning">{texts.signIn}</Notice>
        <SignInForm onSignedIn={askAgain} />
      </div>
    );
  }
  return (
    // Screen readers read its changes without being interrupted.
    <div role="status">
      <Notice
        tone={kind === 'unreachable' ? 'warning' : 'info'}
        title={kind === 'processing' ? status.processing : kind === 'unreachable' ? texts.unreachable : texts.checking}
      >
        {kind === 'processing' && <p>{texts.processingText}</p>}
        {kind === 'unreachable' && <p>{texts.unreachableText}</p>}
        <p>
          <strong>{texts.mayBeHeld}</strong>
        </p>
        {kind !== 'checking' && <p>{texts.mail}</p>}
        {kind === 'unreachable' && phone && (
          <p>
            {texts.call} <PhoneLink phone={phone} />
          </p>
        )}
      </Notice>
    </div>
  );
}
