import {
  fromCents,
  type OfficePricePreview,
  type OfficePrices,
  parisInstant,
  type PriceDraft,
  rateInForce,
  type RatePeriod,
  toCents,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pricePreviewQuery } from '#api/queries/office-prices.ts';
import { officePricesMessages } from '#i18n/messages/office-prices.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { TimeField } from '#widgets/time-field/time-field.tsx';
import { useRateText } from './price-changes.tsx';
import styles from './prices.module.css';

type PreviewRide = OfficePricePreview['rides'][number];

/** What the last rides would have cost by the draft, beside what they cost by the present prices (Rules 20.3). */
export function DraftPreview({ draft }: { readonly draft: PriceDraft }) {
  const { preview: texts } = useMessages(officePricesMessages);
  const preview = useQuery(pricePreviewQuery(draft));
  return (
    <section className={styles.section} aria-labelledby="price-preview-title">
      <h2 id="price-preview-title" className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.soft}>{texts.lead}</p>
      {preview.data ? <PreviewTable rides={preview.data.rides} /> : <LoadState queries={[preview]} />}
    </section>
  );
}

function PreviewTable({ rides }: Pick<OfficePricePreview, 'rides'>) {
  const { preview: texts } = useMessages(officePricesMessages);
  const format = useFormat();
  const difference = useDifferenceText();
  if (rides.length === 0) return <p>{texts.empty}</p>;
  const compared = rides.filter(({ differenceTTC }) => differenceTTC !== null);
  const sum = (of: (ride: PreviewRide) => PreviewRide['before']) =>
    compared.reduce((cents, ride) => cents + toCents(of(ride)?.totalTTC ?? 0), 0);
  const [before, after] = [sum((ride) => ride.before), sum((ride) => ride.after)];
  return (
    <table className={styles.preview}>
      <caption>
        <VisuallyHidden>{texts.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.ride}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
          <th scope="col">{texts.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rides.map((ride) => (
          <PreviewRow key={ride.orderId} ride={ride} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td>{format.money(fromCents(before))}</td>
          <td>{format.money(fromCents(after))}</td>
          <td>{difference(fromCents(after - before))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A difference with its sign, since colour alone would say nothing. */
function useDifferenceText(): (euros: number) => string {
  const format = useFormat();
  return (euros) => (euros === 0 ? '=' : `${euros > 0 ? '+' : '−'}${format.money(Math.abs(euros))}`);
}

function PreviewRow({ ride }: { readonly ride: PreviewRide }) {
  const { preview: texts } = useMessages(officePricesMessages);
  const format = useFormat();
  const difference = useDifferenceText();
  const price = (of: PreviewRide['before']) => (of ? format.money(of.totalTTC) : texts.notSold);
  return (
    <tr>
      <th scope="row">
        <span className={styles.when}>
          {format.day(ride.startsAt, 'short')} {format.hour(ride.startsAt)} · {ride.carCode}
        </span>
        <span>
          {ride.from} → {ride.to}, {format.distance(ride.distanceKm)}
        </span>
        <RateOfRide ride={ride} />
      </th>
      <td>{price(ride.before)}</td>
      <td>{price(ride.after)}</td>
      <td>{ride.differenceTTC === null ? '–' : difference(ride.differenceTTC)}</td>
    </tr>
  );
}

/** The periods whose rate a ride has, before and after. */
function RateOfRide({ ride: { before, after } }: { readonly ride: PreviewRide }) {
  const { changes } = useMessages(officePricesMessages);
  const rateText = useRateText();
  const textOf = (rates: readonly (RatePeriod | null)[] = []) => [...new Set(rates.map(rateText))].join(' · ');
  const [was, is] = [textOf(before?.rates), textOf(after?.rates)];
  if ([...(before?.rates ?? []), ...(after?.rates ?? [])].every((rate) => rate === null)) return null;
  return <span className={styles.soft}>{was === is || is === '' ? was : changes.arrow(was, is)}</span>;
}

interface RateProbeProps {
  readonly sold: OfficePrices['sold'];
  readonly draft: PriceDraft | null;
  /** The present day in Paris, `yyyy-mm-dd`. */
  readonly today: string;
}

/** The period that applies at an hour, by the present prices and by the draft. */
export function RateProbe({ sold, draft, today }: RateProbeProps) {
  const { probe: texts } = useMessages(officePricesMessages);
  const rateText = useRateText();
  const [moment, setMoment] = useState({ date: today, time: '22:00' });
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(moment.date) && /^\d\d:\d\d$/.test(moment.time);
  const at = isWhole ? parisInstant(moment.date, moment.time) : null;
  return (
    <section className={styles.section} aria-labelledby="rate-probe-title">
      <h2 id="rate-probe-title" className={styles.heading}>
        {texts.title}
      </h2>
      <div className={styles.moment}>
        <DateField
          id="rate-probe-date"
          name="date"
          label={texts.date}
          value={moment.date}
          error={undefined}
          refusalOf={() => undefined}
          onChange={(date) => setMoment({ ...moment, date })}
        />
        <TimeField
          id="rate-probe-time"
          name="time"
          label={texts.time}
          value={moment.time}
          error={undefined}
          onChange={(time) => setMoment({ ...moment, time })}
        />
      </div>
      {at !== null && (
        <dl className={styles.facts} aria-live="polite">
          <div>
            <dt>{texts.now}</dt>
            <dd>{rateText(rateInForce(sold.priceRules, at))}</dd>
          </div>
          {draft && (
            <div>
              <dt>{texts.draft}</dt>
              <dd>{rateText(rateInForce(draft.content.priceRules, at))}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}
