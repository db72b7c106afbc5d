import {
  type JourneyRate,
  journeyRates,
  type PricedLeg,
  rateTimes,
  type StopRole,
  type TransferType,
  wayPrices,
} from '@chauffeur/core';
import { ratesMessages } from '#i18n/messages/rates.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './journey-price.module.css';

/** The legs of a ride with their prices in one car. */
export interface PricedJourney {
  readonly trips: readonly PricedLeg[];
  readonly transferType: TransferType;
}

/** What each way of a round trip costs, and what makes it dearer. To stand in a list of lines, below the ride's own. */
export function JourneyPriceLines({ journey }: { readonly journey: PricedJourney }) {
  const texts = useMessages(ratesMessages);
  const format = useFormat();
  const { trips, transferType } = journey;
  const rates = useRateTexts(journey);
  return (
    <>
      {wayPrices(trips, transferType).map(({ way, priceTTC }) => (
        <div key={way} className={styles.line}>
          <dt>{texts.ways[way]}</dt>
          <dd>{format.money(priceTTC)}</dd>
        </div>
      ))}
      {rates.length > 0 && (
        <div className={styles.rates}>
          <dt>
            <VisuallyHidden>{texts.label}</VisuallyHidden>
          </dt>
          {rates.map((rate) => (
            <dd key={rate.text}>
              <RateText {...rate} />
            </dd>
          ))}
        </div>
      )}
    </>
  );
}

/** What each way of a round trip costs, in short, to stand below the price of a car that may be chosen. */
export function WayPrices({ journey: { trips, transferType } }: { readonly journey: PricedJourney }) {
  const texts = useMessages(ratesMessages);
  const format = useFormat();
  return wayPrices(trips, transferType).map(({ way, priceTTC }) => (
    <p key={way} className={styles.way}>
      {texts.ways[way]} {format.money(priceTTC)}
    </p>
  ));
}

/** What makes the ride dearer; nothing where nothing does. */
export function JourneyRates({ journey }: { readonly journey: PricedJourney }) {
  const texts = useMessages(ratesMessages);
  const rates = useRateTexts(journey);
  if (rates.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={texts.label}>
      {rates.map((rate) => (
        <li key={rate.text}>
          <RateText {...rate} />
        </li>
      ))}
    </ul>
  );
}

interface NamedRate {
  readonly kind: JourneyRate['rate']['kind'];
  readonly text: string;
}

function RateText({ kind, text }: NamedRate) {
  return (
    <span className={styles.rate}>
      {kind === 'night' && <Icon name="night" />}
      <span>{text}</span>
    </span>
  );
}

/** A sentence for every rate that makes the ride dearer: 'Retour : tarif de nuit, +15 % de 20:00 à 6:00' (Rules 9.3). */
function useRateTexts({ trips, transferType }: PricedJourney): NamedRate[] {
  const texts = useMessages(ratesMessages);
  const format = useFormat();
  const language = useLanguage();
  return journeyRates(trips, transferType).map(({ rate, way, part }) => {
    const between = part && texts.part(stopName(part.from), stopName(part.to));
    const where = [way && texts.ways[way], between].filter(Boolean).join(', ');
    const named = texts.rate(texts.kinds[rate.kind], format.percent((rate.surcharge - 1) * 100), timesOf(rate));
    return { kind: rate.kind, text: where === '' ? capitalised(named) : texts.named(where, named) };
  });

  function stopName(role: StopRole): string {
    return typeof role === 'number' ? texts.stop(role) : texts.stops[role];
  }

  function timesOf(rate: JourneyRate['rate']): string {
    const { days, hours } = rateTimes(rate);
    const times = [days && daysOf(days), hours && texts.hours(hours.start, hours.end)].filter(Boolean);
    return times.length > 0 ? times.join(' ') : texts.allDay;
  }

  function daysOf(days: NonNullable<ReturnType<typeof rateTimes>['days']>): string {
    // British, as the dates are.
    const locale = language === 'en-US' ? 'en-GB' : language;
    return 'first' in days
      ? texts.range(format.weekday(days.first), format.weekday(days.last))
      : new Intl.ListFormat(locale).format(days.map((day) => texts.onEach(format.weekday(day))));
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
