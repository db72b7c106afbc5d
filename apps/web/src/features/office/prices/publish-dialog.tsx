import {
  daysAfter,
  isCalendarDay,
  type OfficePrices,
  parisInstant,
  type PriceDraft,
  priceChanges,
} from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officePricesQuery } from '#api/queries/office-prices.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { officePricesMessages } from '#i18n/messages/office-prices.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { TimeField } from '#widgets/time-field/time-field.tsx';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import { PriceChanges } from './price-changes.tsx';
import styles from './prices.module.css';
import { plannedIn, useMomentText } from './price-versions.tsx';

interface PublishDialogProps {
  readonly prices: OfficePrices;
  readonly draft: PriceDraft;
  readonly today: string;
  readonly onClose: () => void;
  /** Called once the prices are published. */
  readonly onDone: (prices: OfficePrices) => void;
  /** Called where somebody else was faster. */
  readonly onStale: () => void;
}

/** When the draft comes into force, and what that means; a second factor is asked for where none was shown lately. */
export function PublishDialog({ prices, draft, today, onClose, onDone, onStale }: PublishDialogProps) {
  const { publish: texts, changes } = useMessages(officePricesMessages);
  const momentText = useMomentText();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [moment, setMoment] = useState({ date: daysAfter(today, 1), time: '12:00' });
  const [isRefused, setIsRefused] = useState(false);
  const { send, busy, proof } = usePublishing({
    prices,
    onDone,
    onStale,
    onClose,
    onRefused: () => setIsRefused(true),
  });
  const change = (part: Partial<typeof moment>) => {
    setMoment({ ...moment, ...part });
    setIsRefused(false);
  };

  const at = when === 'now' ? null : instantOf(moment);

  function publish() {
    if (at === undefined) return setIsRefused(true);
    return send({ draft: draft.revision, at });
  }

  return (
    <>
      <Dialog title={texts.title} busy={busy} onClose={onClose}>
        <h3 className={styles.heading}>{changes.title}</h3>
        <PriceChanges changes={priceChanges(prices.sold, draft.content)} />
        <RadioGroup<'now' | 'later'>
          id="publish-when"
          name="when"
          legend={texts.when}
          value={when}
          options={[
            { value: 'now', label: texts.atOnce },
            { value: 'later', label: texts.later, hint: texts.laterHint },
          ]}
          onChange={setWhen}
        />
        {when === 'later' && (
          <div className={styles.moment}>
            <DateField
              id="publish-date"
              name="date"
              label={texts.date}
              value={moment.date}
              min={today}
              error={isRefused ? texts.pastOrFar : undefined}
              refusalOf={() => undefined}
              onChange={(date) => change({ date })}
            />
            <TimeField
              id="publish-time"
              name="time"
              label={texts.time}
              value={moment.time}
              error={undefined}
              onChange={(time) => change({ time })}
            />
          </div>
        )}
        <p className={styles.soft}>{texts.quotes}</p>
        {plannedIn(prices).map(({ version, publishedAt }) => (
          <Notice key={version} tone="warning">
            {(at && publishedAt <= at ? texts.plannedBefore : texts.planned)(version, momentText(publishedAt))}
          </Notice>
        ))}
        <div className={styles.ways}>
          <Button disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" busyLabel={busy ? texts.publishing : undefined} onClick={publish}>
            {texts.confirm}
          </Button>
        </div>
      </Dialog>
      {proof}
    </>
  );
}

/** The instant in Paris; undefined where there is no such day or hour. */
function instantOf({ date, time }: { date: string; time: string }): string | undefined {
  return isCalendarDay(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? parisInstant(date, time) : undefined;
}

interface Publishing extends Pick<PublishDialogProps, 'prices' | 'onDone' | 'onStale' | 'onClose'> {
  readonly onRefused: () => void;
}

function usePublishing({ prices, onDone, onStale, onClose, onRefused }: Publishing) {
  const { publish: texts } = useMessages(officePricesMessages);
  const momentText = useMomentText();
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  return useFreshSending({
    entry: useStaffEntry(),
    send: (request: { draft: string; at: string | null }) =>
      call('publishPrices', { body: { ...request, newest: prices.newest } }),
    onSent(answer: OfficePrices, { at }) {
      queries.setQueryData(officePricesQuery.queryKey, answer);
      const text = at === null ? texts.done(answer.newest) : texts.doneLater(answer.newest, momentText(at));
      showToast({ tone: 'success', text });
      onDone(answer);
    },
    async onFailure(failure) {
      const code = failure instanceof ApiFailure ? failure.code : null;
      if (code === 'validation_failed') return onRefused();
      if (code !== 'record_changed') return funnel(failure);
      showToast({ tone: 'error', text: texts.changed });
      await queries.invalidateQueries(officePricesQuery);
      onClose();
      return onStale();
    },
  });
}
