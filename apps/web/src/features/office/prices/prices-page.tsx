import { type OfficePrices, parisDate, type PriceDraft, priceChanges } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officePricesQuery } from '#api/queries/office-prices.ts';
import { useSending } from '#api/use-sending.ts';
import { call } from '#api/client.ts';
import { officePricesMessages } from '#i18n/messages/office-prices.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { fieldId } from '#ui/form/use-form.ts';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { PriceChanges } from './price-changes.tsx';
import { formId, PriceFields } from './price-fields.tsx';
import { DraftPreview, RateProbe } from './price-preview.tsx';
import { PricesInForce, PriceVersions, useMomentText } from './price-versions.tsx';
import styles from './prices.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { type EditedPrices, usePriceDraft } from './use-price-draft.ts';

/** Prices as the owner works on them: the draft, what it does, and the versions (Rules 20). */
export default function PricesPage() {
  const texts = useMessages(officePricesMessages);
  const prices = useQuery(officePricesQuery);
  usePageTitle(texts.title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.soft}>{texts.lead}</p>
      </header>
      {prices.data ? <Prices prices={prices.data} /> : <LoadState queries={[prices]} />}
    </div>
  );
}

function Prices({ prices }: { readonly prices: OfficePrices }) {
  const { changes: texts } = useMessages(officePricesMessages);
  const edited = usePriceDraft(prices);
  const { draft, sold } = prices;
  const [today] = useState(() => parisDate(new Date().toISOString()));
  return (
    <>
      <PricesInForce prices={prices} />
      {edited.conflict && <Conflict conflict={edited.conflict} edited={edited} />}
      <PriceFields values={edited.values} errors={edited.errors} onChange={edited.change} />
      <section className={styles.section} aria-labelledby="price-changes-title">
        <h2 id="price-changes-title" className={styles.heading}>
          {texts.title}
        </h2>
        {draft && <PriceChanges changes={priceChanges(sold, draft.content)} />}
        <SavingState edited={edited} draft={draft} />
        <DraftActions prices={prices} edited={edited} today={today} />
      </section>
      {draft && <DraftPreview draft={draft} />}
      <RateProbe sold={sold} draft={draft} today={today} />
      <PriceVersions prices={prices} />
    </>
  );
}

interface SavingStateProps {
  readonly edited: EditedPrices;
  readonly draft: PriceDraft | null;
}

/** Whether what is typed is kept. */
function SavingState({ edited: { phase, flush }, draft }: SavingStateProps) {
  const { saving: texts } = useMessages(officePricesMessages);
  const momentText = useMomentText();
  const words = { waiting: texts.waiting, busy: texts.busy, refused: texts.refused, failed: texts.failed };
  return (
    <div className={styles.ways}>
      <p role="status" className={styles.soft}>
        {phase === 'still' ? (draft ? texts.saved : texts.none) : words[phase]}{' '}
        {phase === 'still' && draft && texts.savedBy(draft.savedBy.email, momentText(draft.savedAt))}
      </p>
      {phase === 'failed' && <Button onClick={() => void flush()}>{texts.again}</Button>}
    </div>
  );
}

interface DraftActionsProps {
  readonly prices: OfficePrices;
  readonly edited: EditedPrices;
  readonly today: string;
}

function DraftActions({ prices, edited, today }: DraftActionsProps) {
  const { publish, discard } = useMessages(officePricesMessages);
  const [openDialog, setOpenDialog] = useState<'publish' | 'discard' | null>(null);
  const { draft } = prices;
  const canPublish = (draft !== null || edited.phase === 'waiting') && edited.conflict === null;

  /** Saves what was typed before it is published. Where that is refused, the focus goes to the error. */
  async function askToPublish() {
    if (!canPublish) return;
    const kept = edited.phase === 'still' ? draft : await edited.flush();
    if (kept) setOpenDialog('publish');
    else document.getElementById(fieldId(formId, Object.keys(edited.errors)[0] ?? ''))?.focus();
  }

  return (
    <div className={styles.ways}>
      <Button variant="primary" disabled={!canPublish} onClick={() => void askToPublish()}>
        {publish.open}
      </Button>
      {draft && (
        <Button variant="quiet" icon="trash" onClick={() => setOpenDialog('discard')}>
          {discard.open}
        </Button>
      )}
      {openDialog === 'publish' && draft && (
        <PublishDialog
          prices={prices}
          draft={draft}
          today={today}
          onClose={() => setOpenDialog(null)}
          onDone={(present) => {
            setOpenDialog(null);
            edited.open(present);
          }}
          onStale={() => void edited.flush()}
        />
      )}
      {openDialog === 'discard' && draft && (
        <DiscardDialog prices={prices} draft={draft} edited={edited} onClose={() => setOpenDialog(null)} />
      )}
    </div>
  );
}

interface DiscardDialogProps extends Pick<DraftActionsProps, 'prices' | 'edited'> {
  readonly draft: PriceDraft;
  readonly onClose: () => void;
}

function DiscardDialog({ prices, draft, edited, onClose }: DiscardDialogProps) {
  const { discard: texts } = useMessages(officePricesMessages);
  const { send, busy } = useSending({
    send: () => call('savePriceDraft', { body: { was: draft.revision, content: null } }),
    onSent() {
      edited.open({ ...prices, draft: null });
      showToast({ tone: 'success', text: texts.done });
      onClose();
    },
  });
  return (
    <Dialog title={texts.title} busy={busy} onClose={onClose}>
      <p>{texts.text}</p>
      <div className={styles.ways}>
        <Button disabled={busy} onClick={onClose}>
          {texts.keep}
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => send()}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

interface ConflictProps {
  readonly conflict: NonNullable<EditedPrices['conflict']>;
  readonly edited: EditedPrices;
}

/** What somebody else has saved against what was typed; nothing is lost before somebody chooses. */
function Conflict({ conflict: { theirs, keepMine, takeTheirs }, edited }: ConflictProps) {
  const { conflict: texts } = useMessages(officePricesMessages);
  const mine = edited.typed();
  return (
    <Notice tone="danger" title={texts.title}>
      <p>{theirs.draft ? texts.lead : texts.published}</p>
      {mine && <PriceChanges changes={priceChanges(theirs.draft?.content ?? theirs.sold, mine)} />}
      <div className={styles.ways}>
        <Button onClick={keepMine}>{texts.keepMine}</Button>
        <Button onClick={takeTheirs}>{texts.takeTheirs}</Button>
      </div>
    </Notice>
  );
}
