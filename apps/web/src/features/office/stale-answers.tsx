import { hashKey, type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { officeEntryQuery, officeKey } from '#api/queries/office.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './office-page.module.css';
import { useStaleWords } from './stale-words.ts';

/** Says how old an answer is that stays on a page although a newer one failed, and lets it be asked for again (Rules 12.19). */
export function StaleAnswers() {
  const staleWords = useStaleWords();
  const { retry } = useMessages(siteMessages);
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const since = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      Math.min(
        ...cache
          .getAll()
          .filter(isStale)
          .map(({ state }) => state.dataUpdatedAt),
      ),
  );
  return (
    <div role="status" className={styles.stale}>
      {Number.isFinite(since) && (
        <Notice tone="warning">
          <p>{staleWords(since)}</p>
          <p>
            <Button onClick={() => void queries.refetchQueries({ predicate: isStale })}>{retry}</Button>
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Whether a page shows an old answer because its newest one failed. What is asked for all the time says so itself (`Freshness`). */
function isStale(query: Query): boolean {
  const { data, status, fetchMeta } = query.state;
  const isNewest = (fetchMeta as { fetchMore?: object } | null)?.fetchMore === undefined;
  const isOffice = officeKey.every((part, place) => query.queryKey[place] === part);
  const saysSo = query.queryKey.includes('changes') || query.queryHash === entryHash;
  return isOffice && !saysSo && query.isActive() && status === 'error' && data !== undefined && isNewest;
}

const entryHash = hashKey(officeEntryQuery.queryKey);
