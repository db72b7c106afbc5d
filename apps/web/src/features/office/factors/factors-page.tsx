import type { Factor } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { officeEntryQuery } from '#api/queries/office.ts';
import { officeEntryMessages } from '#i18n/messages/office-entry.ts';
import { officeMessages } from '#i18n/messages/office.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import { FactorChoice, RecoveryCodes } from './factor-set-up.tsx';
import styles from './factors.module.css';

/** One's own second factors and recovery codes (Rules 11.4). */
export default function FactorsPage() {
  const { factors: texts, recovery } = useMessages(officeEntryMessages);
  const { roles } = useMessages(officeMessages);
  const entry = useStaffEntry();
  const queries = useQueryClient();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  // What was pressed goes with what it did: the keyboard goes on at what is there.
  const list = useRef<HTMLUListElement>(null);
  const recoveryPart = useRef<HTMLElement>(null);
  usePageTitle(texts.title);
  const askAnew = () => queries.invalidateQueries(officeEntryQuery);

  // This call only makes the API ask for a fresh factor. The choice itself is shown then.
  const proving = useFreshSending({
    entry,
    send: () => call('codesOptions', { body: {} }),
    onSent: () => setIsAdding(true),
  });
  const renewal = useFreshSending({
    entry,
    send: () => call('renewRecoveryCodes', { body: {} }),
    onSent: (renewed) => setRecoveryCodes(renewed.recoveryCodes),
  });

  async function onAdded(codes: readonly string[]) {
    setIsAdding(false);
    if (codes.length > 0) return setRecoveryCodes(codes);
    showToast({ tone: 'success', text: texts.added });
    return askAnew();
  }

  async function onKept() {
    setRecoveryCodes([]);
    await askAnew();
    recoveryPart.current?.focus();
  }

  if (recoveryCodes.length > 0) {
    return (
      <Page title={recovery.title} lead={recovery.lead}>
        <RecoveryCodes codes={recoveryCodes} onKept={onKept} />
      </Page>
    );
  }
  return (
    <Page title={texts.title} lead={texts.lead(entry.email, roles[entry.role])}>
      {proving.proof}
      {renewal.proof}
      <section className={styles.codes}>
        <h2 className={styles.wayTitle}>{texts.list}</h2>
        {entry.factors.length === 0 && <p>{texts.none}</p>}
        <ul ref={list} className={styles.list} tabIndex={-1} aria-label={texts.list}>
          {entry.factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              canGo={entry.factors.length > 1}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
        {isAdding || entry.factors.length === 0 ? (
          <FactorChoice onAdded={onAdded} onStepUp={() => setIsAdding(false)} />
        ) : (
          <div>
            <Button icon="plus" onClick={() => proving.send()}>
              {texts.add}
            </Button>
          </div>
        )}
      </section>
      {entry.factors.length > 0 && (
        <section ref={recoveryPart} className={styles.codes} tabIndex={-1} aria-label={texts.recovery}>
          <h2 className={styles.wayTitle}>{texts.recovery}</h2>
          <p>{texts.codesLeft(entry.recoveryCodesLeft)}</p>
          <div>
            <Button busyLabel={renewal.busy ? texts.renewing : undefined} onClick={() => renewal.send()}>
              {texts.renew}
            </Button>
          </div>
        </section>
      )}
    </Page>
  );
}

interface FactorRowProps {
  readonly factor: Factor;
  readonly canGo: boolean;
  readonly onRemoved: () => void;
}

function FactorRow({ factor, canGo, onRemoved }: FactorRowProps) {
  const { factors: texts } = useMessages(officeEntryMessages);
  const { day } = useFormat();
  const queries = useQueryClient();
  const entry = useStaffEntry();
  const removal = useFreshSending({
    entry,
    send: () => call('removeFactor', { params: { id: factor.id } }),
    onSent: async () => {
      await queries.invalidateQueries(officeEntryQuery);
      showToast({ tone: 'success', text: texts.removed });
      onRemoved();
    },
  });
  return (
    <li className={styles.factor}>
      {removal.proof}
      <span>
        {factor.name}
        <br />
        <span className={styles.hint}>
          {texts.kinds[factor.kind]}, {texts.since(day(factor.addedAt, 'medium'))}
        </span>
      </span>
      {canGo && (
        <Button
          icon="trash"
          aria-label={texts.removeNamed(factor.name)}
          busyLabel={removal.busy ? texts.removing : undefined}
          onClick={() => removal.send()}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  );
}
