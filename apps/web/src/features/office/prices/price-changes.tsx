import { type PriceChange, type RatePeriod, rateTimes } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { officePricesQuery } from '#api/queries/office-prices.ts';
import { officePricesMessages } from '#i18n/messages/office-prices.ts';
import { ratesMessages } from '#i18n/messages/rates.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { extraName } from '#widgets/ride/catalogue-words.ts';
import { carPriceNames, percentOf } from './price-draft.ts';
import styles from './prices.module.css';

/** A period in words: `+15 % tous les jours 20:00–06:00`. */
export function useRateText(): (rate: RatePeriod | null) => string {
  const { rate: texts } = useMessages(officePricesMessages);
  const words = useMessages(ratesMessages);
  const format = useFormat();
  return (rate) => {
    if (rate === null) return texts.ordinary;
    const { days, hours } = rateTimes(rate);
    const named =
      days === null
        ? texts.every
        : 'first' in days
          ? words.range(format.weekday(days.first), format.weekday(days.last))
          : days.map((day) => format.weekday(day)).join(', ');
    const percent = percentOf(rate.surcharge);
    const sign = percent < 0 ? '−' : '+';
    const when = hours === null ? texts.allDay : texts.hours(hours.start, hours.end);
    return `${sign}${format.percent(Math.abs(percent))} ${named} ${when}`;
  };
}

/** The differences between two price lists, a line each. */
export function PriceChanges({ changes }: { readonly changes: readonly PriceChange[] }) {
  const { changes: texts } = useMessages(officePricesMessages);
  const textOf = useChangeText();
  if (changes.length === 0) return <p className={styles.soft}>{texts.none}</p>;
  return (
    <ul className={styles.list}>
      {changes.map((change, place) => (
        <li key={place}>{textOf(change)}</li>
      ))}
    </ul>
  );
}

/** The names of extras that are sold or in the draft, since a code tells a reader nothing. */
function useExtraNames(): (change: Pick<Extract<PriceChange, { code: string }>, 'of' | 'code'>) => string {
  const language = useLanguage();
  const prices = useQueryClient().getQueryData(officePricesQuery.queryKey);
  const extras = [...(prices?.draft?.content.extras ?? []), ...(prices?.sold.extras ?? [])];
  return ({ of, code }) => {
    const extra = of === 'extra' && extras.find((one) => one.code === code);
    return extra ? extraName(extra, language) : code;
  };
}

function useChangeText(): (change: PriceChange) => string {
  const { changes: texts, cars, extras } = useMessages(officePricesMessages);
  const rateText = useRateText();
  const format = useFormat();
  const nameOf = useExtraNames();

  function side(value: string | number | null, field: string): string {
    if (value === null) return '–';
    if (typeof value === 'string') return value === '' ? '–' : value;
    if (field === 'vatRate') return format.percent(value);
    return field === 'maxQuantity' ? String(value) : format.money(value, 'hundredths');
  }

  return (change) => {
    if (change.of === 'rate') {
      const [before, after] = [change.before, change.after].map((rate) => (rate ? rateText(rate) : null));
      if (before && after) return texts.line(texts.rate, texts.arrow(before, after));
      return texts.line(texts.rate, texts.whole(before ?? after ?? '', after ? texts.added : texts.removed));
    }
    const { field, before, after } = change;
    const code = nameOf(change);
    if (field === 'code') return texts.line(code, after === null ? texts.removed : texts.added);
    const isPrice = (name: string): name is (typeof carPriceNames)[number] => carPriceNames.some((one) => one === name);
    const names: Readonly<Record<string, string>> = extras as never;
    const name = change.of === 'car' ? (isPrice(field) ? cars[field] : texts.other) : (names[field] ?? texts.other);
    return texts.line(`${code}, ${name}`, texts.arrow(side(before, field), side(after, field)));
  };
}
