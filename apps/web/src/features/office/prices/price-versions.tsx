import { type ListedVersion, type OfficePrices } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officePricesQuery } from '#api/queries/office-prices.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { officePricesMessages } from '#i18n/messages/office-prices.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import { PriceChanges } from './price-changes.tsx';
import styles from './prices.module.css';

/** A day and its hour in Paris. */
export function useMomentText(): (instant: string) => string {
  const format = useFormat();
  return (instant) => `${format.day(instant, 'field')}, ${format.hour(instant)}`;
}

/** The versions that will come into force by themselves, the earliest first. */
export function plannedIn({ versions }: Pick<OfficePrices, 'versions'>): ListedVersion[] {
  const now = new Date().toISOString();
  return versions
    .filter(({ publishedAt, withdrawn }) => withdrawn === null && publishedAt > now)
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? -1 : 1));
}

/** Since when the present prices are in force, and who published them. */
export function PricesInForce({ prices: { sold, versions } }: { readonly prices: OfficePrices }) {
  const { now: texts } = useMessages(officePricesMessages);
  const sinceText = useSinceText();
  if (sold.version === null) return <p>{texts.byHand}</p>;
  const version = versions.find((one) => one.version === sold.version);
  return (
    <p>
      <strong>{texts.version(sold.version)}</strong>
      {version && `, ${sinceText(version)}`}
    </p>
  );
}

function useSinceText(): (version: ListedVersion) => string {
  const { now: texts } = useMessages(officePricesMessages);
  const momentText = useMomentText();
  return ({ publishedAt, publishedBy }) => {
    const since = publishedAt.startsWith('1970') ? texts.beginning : texts.since(momentText(publishedAt));
    return `${since}, ${publishedBy === null ? texts.file : texts.by(publishedBy.email)}`;
  };
}

/** Versions to come, each of which may be taken back, and those before with what they changed. */
export function PriceVersions({ prices }: { readonly prices: OfficePrices }) {
  const { versions: texts } = useMessages(officePricesMessages);
  const planned = plannedIn(prices);
  // Versions are numbered from 1 on, so this many are older than those of the list.
  const unlisted = Math.min(...prices.versions.map(({ version }) => version)) - 1;
  const others = prices.versions.filter((one) => !planned.includes(one));
  return (
    <>
      {planned.length > 0 && (
        <section className={styles.section} aria-labelledby="planned-prices">
          <h2 id="planned-prices" className={styles.heading}>
            {texts.planned}
          </h2>
          <ul className={styles.records}>
            {planned.map((version) => (
              <PlannedVersion key={version.version} version={version} />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section} aria-labelledby="past-prices">
        <h2 id="past-prices" className={styles.heading}>
          {texts.past}
        </h2>
        <ul className={styles.records}>
          {others.map((version) => (
            <PastVersion key={version.version} version={version} isInForce={version.version === prices.sold.version} />
          ))}
        </ul>
        {unlisted > 0 && <p>{texts.unlisted(unlisted)}</p>}
      </section>
    </>
  );
}

function PlannedVersion({ version }: { readonly version: ListedVersion }) {
  const { versions: texts, now } = useMessages(officePricesMessages);
  const momentText = useMomentText();
  const { send, busy, proof } = useWithdrawal();
  const { version: number, publishedAt, publishedBy } = version;
  return (
    <li className={styles.record}>
      <strong>{texts.name(number)}</strong>
      <span>
        {texts.from(momentText(publishedAt))}
        {publishedBy && `, ${now.by(publishedBy.email)}`}
      </span>
      <VersionChanges version={version} />
      <div>
        <Button
          aria-label={texts.withdrawOf(number)}
          busyLabel={busy ? texts.withdrawing : undefined}
          onClick={() => send(number)}
        >
          {texts.withdraw}
        </Button>
      </div>
      {proof}
    </li>
  );
}

function useWithdrawal() {
  const { versions: texts } = useMessages(officePricesMessages);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  return useFreshSending({
    entry: useStaffEntry(),
    send: (version: number) => call('withdrawPrices', { params: { version: String(version) }, body: {} }),
    onSent(answer: OfficePrices) {
      queries.setQueryData(officePricesQuery.queryKey, answer);
      showToast({ tone: 'success', text: texts.gone });
    },
    async onFailure(failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 'record_changed') return funnel(failure);
      showToast({ tone: 'error', text: texts.late });
      return queries.invalidateQueries(officePricesQuery);
    },
  });
}

function PastVersion({ version, isInForce }: { readonly version: ListedVersion; readonly isInForce: boolean }) {
  const { versions: texts } = useMessages(officePricesMessages);
  const sinceText = useSinceText();
  const { version: number, withdrawn } = version;
  return (
    <li className={styles.record}>
      <strong>
        {texts.name(number)}
        {isInForce && ` (${texts.inForce})`}
      </strong>
      <span className={styles.soft}>{withdrawn ? texts.withdrawn(withdrawn.by.email) : sinceText(version)}</span>
      <VersionChanges version={version} />
    </li>
  );
}

function VersionChanges({ version: { changes } }: { readonly version: ListedVersion }) {
  const { versions: texts } = useMessages(officePricesMessages);
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>{texts.changes(changes.length)}</summary>
      <PriceChanges changes={changes} />
    </details>
  );
}
