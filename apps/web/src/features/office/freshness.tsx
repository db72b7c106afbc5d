import { type Shown, useFreshOffice } from '#api/queries/office-rides.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { officeMessages } from '#i18n/messages/office.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './office-page.module.css';
import { useStaleWords } from './stale-words.ts';

interface FreshnessProps extends Shown {
  /** Whether the page shows anything that may be old: a page that could not be loaded says that the server does not answer itself. */
  readonly isShown: boolean;
  /** How many there are on the page, in words. */
  readonly count?: string | undefined;
}

/**
 * Keeps what a page of the office shows up to date (Rules 12.5), and says until when it is known to be so: a page that the server does not
 * answer any more must not pass for the present.
 */
export function Freshness({ count, isShown, ...shown }: FreshnessProps) {
  const texts = useMessages(officeRidesMessages);
  const { unreached } = useMessages(officeMessages);
  const staleWords = useStaleWords();
  const format = useFormat();
  const { isStale, askedAt } = useFreshOffice(shown);
  const hour = askedAt === 0 ? undefined : format.hour(new Date(askedAt).toISOString());
  const words = [count, hour !== undefined && !isStale && texts.fresh(hour)].filter(Boolean).join(' · ');
  return (
    <div>
      <div role="status">
        {isStale && isShown && <Notice tone="warning">{hour === undefined ? unreached : staleWords(askedAt)}</Notice>}
      </div>
      {words !== '' && <p className={styles.fresh}>{words}</p>}
    </div>
  );
}
