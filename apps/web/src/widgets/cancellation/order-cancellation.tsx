import { cancellationTerms, type CancellationTerms, type Order, paths, waysLeft } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { LoadState } from '../load-state/load-state.tsx';
import { NewTabLink } from '../new-tab-link/new-tab-link.tsx';
import { FocusedNotice, Notice } from '../notice/notice.tsx';
import styles from './cancellation.module.css';
import { type CancellationOutcome, type CancellationSource, useCancellation } from './use-cancellation.ts';

interface OrderCancellationProps {
  readonly order: Order;
  /** By which calls: those of the account, or of a private link. */
  readonly source: CancellationSource;
}

/** The way to cancel, as long as there is one, and what became of it (Rules 4.13). */
export function OrderCancellation({ order, source }: OrderCancellationProps) {
  const {
    orders: { cancel: texts },
  } = useMessages(accountMessages);
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<'canceled' | 'change_pending' | null>(null);
  const [openedAt] = useState(() => new Date());
  const isOffered = order.pendingChange === null && cancellationTerms(order, openedAt) !== null;
  if (outcome !== null) {
    return <FocusedNotice tone="success">{(source.mailsWait ? texts.unmailed : texts.done)[outcome]}</FocusedNotice>;
  }
  if (!isOffered) return null;
  return (
    <div>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <CancellationDialog
          order={order}
          source={source}
          onClose={() => setIsOpen(false)}
          onCancelled={(how) => {
            setIsOpen(false);
            setOutcome(how);
          }}
        />
      )}
    </div>
  );
}

interface CancellationDialogProps extends OrderCancellationProps {
  readonly onClose: () => void;
  readonly onCancelled: (outcome: CancellationOutcome) => void;
}

/** What cancelling means, before it is done: the API's own words of this moment, not the page's of a while ago. */
function CancellationDialog({ order, source, onClose, onCancelled }: CancellationDialogProps) {
  const {
    orders: { cancel: texts },
  } = useMessages(accountMessages);
  const terms = useQuery(source.terms);
  const cancellation = useCancellation({ source, onCancelled });
  const failure = terms.error instanceof ApiFailure ? terms.error.code : null;
  const isOver = failure === 'cancellation_closed';
  const leaveToPage = useEffectEvent(() => void source.refresh());
  useEffect(() => {
    // The link was taken back meanwhile, or the account is another's: the page says so itself.
    if (failure === 'not_found') leaveToPage();
  }, [failure]);
  return (
    <Dialog title={texts.title(order.orderNumber)} busy={cancellation.busy} onClose={onClose}>
      {cancellation.hasChanged && (
        <FocusedNotice tone="warning" news={terms.data?.dueTTC}>
          {texts.changed}
        </FocusedNotice>
      )}
      {isOver && <Notice tone="warning">{texts.closed}</Notice>}
      {!terms.data && !isOver && <LoadState queries={[terms]} />}
      {terms.data ? (
        <Terms
          // Other terms need another consent: the tick for the old ones does not count.
          key={terms.data.dueTTC}
          order={order}
          terms={terms.data}
          cancellation={cancellation}
          onClose={onClose}
        />
      ) : (
        <Button onClick={onClose}>{texts.keep}</Button>
      )}
    </Dialog>
  );
}

const termsId = 'cancellation-terms';
const meaningId = 'cancellation-meaning';

interface TermsProps extends Pick<CancellationDialogProps, 'order' | 'onClose'> {
  readonly terms: CancellationTerms;
  readonly cancellation: Pick<ReturnType<typeof useCancellation>, 'cancel' | 'busy'>;
}

function Terms({ order, terms, cancellation: { cancel, busy }, onClose }: TermsProps) {
  const {
    orders: { cancel: texts },
  } = useMessages(accountMessages);
  const format = useFormat();
  const [isAccepted, setIsAccepted] = useState(false);
  // Runs before the notice of changed terms takes the focus.
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keep.current?.focus(), []);
  const [refusals, setRefusals] = useState(0);
  // Nobody has to agree to owing nothing.
  const isOwing = terms.dueTTC > 0;
  const mustAccept = isOwing && !isAccepted;
  const error = refusals > 0 && mustAccept ? texts.acceptFirst : undefined;
  return (
    <>
      <ErrorSummary problems={error ? [{ fieldId: termsId, text: error }] : []} failedSubmissions={refusals} />
      <div id={meaningId}>
        <CancellationEffects order={order} terms={terms} />
      </div>
      {isOwing && (
        <Checkbox id={termsId} value={isAccepted} error={error} onChange={setIsAccepted}>
          {texts.accept}
        </Checkbox>
      )}
      <div className={styles.ways}>
        {/* Whoever presses Enter without reading keeps the ride. */}
        <Button variant="primary" ref={keep} aria-describedby={meaningId} disabled={busy} onClick={onClose}>
          {texts.keep}
        </Button>
        <Button
          variant="danger"
          busyLabel={busy ? texts.cancelling : undefined}
          onClick={() => {
            if (mustAccept) setRefusals(refusals + 1);
            else cancel({ dueTTC: terms.dueTTC, termsAccepted: isAccepted });
          }}
        >
          {isOwing ? texts.confirmDue(format.money(terms.dueTTC)) : texts.confirm}
        </Button>
      </div>
    </>
  );
}

interface CancellationEffectsProps {
  readonly order: Order;
  readonly terms: CancellationTerms;
}

/** What a cancellation costs and what goes back to the card, in words (Rules 4.13). */
function CancellationEffects({ order, terms }: CancellationEffectsProps) {
  const {
    orders: { cancel: texts },
  } = useMessages(accountMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const { isLate, dueTTC, refundTTC, freeUntil } = terms;
  const isHeld = order.payment?.state === 'authorised';
  const [readAt] = useState(() => new Date().toISOString());
  const ways = waysLeft(order, readAt);
  const ofPromised = isLate
    ? dueTTC > 0 && texts.late
    : texts.freeUntil(at(format.day(freeUntil), format.hour(freeUntil)));
  return (
    <>
      {ways.length > 0 && <p>{texts.bothWays(ways.length > 1)}</p>}
      {/* Until when it is free is a term of what is accepted: told of a request, it reads as if that were billed after. */}
      <p>{order.status === 'pending' ? texts.notPromised : ofPromised}</p>
      <p>
        <strong>{dueTTC > 0 ? texts.due(format.money(dueTTC)) : texts.nothingDue}</strong>{' '}
        {refundTTC > 0 && (isHeld ? texts.released : texts.refunded)(format.money(refundTTC))}
      </p>
      {dueTTC > 0 && (
        <p>
          <NewTabLink to={paths.terms()}>{texts.terms}</NewTabLink>
        </p>
      )}
    </>
  );
}
