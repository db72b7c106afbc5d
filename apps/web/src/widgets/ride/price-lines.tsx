import type { VatLine } from '@chauffeur/core';
import { Fragment } from 'react';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { JourneyPriceLines, type PricedJourney } from './journey-price.tsx';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  readonly articles: readonly PricedArticle[];
  readonly vatLines: readonly VatLine[];
  readonly totalHT: number;
  readonly totalTTC: number;
  readonly priceToConfirm: boolean;
}

/** What the ride costs, line by line, with VAT at each rate (Rules 9.4). */
export function PriceLines({ articles, vatLines, totalHT, totalTTC, priceToConfirm }: PriceLinesProps) {
  const texts = useMessages(rideMessages);
  const format = useFormat();
  return (
    <dl className={styles.lines}>
      <ArticleLines articles={articles} />
      <div className={styles.total}>
        <dt>
          {texts.total}
          {priceToConfirm && <span className={styles.toConfirm}>{texts.toConfirm}</span>}
        </dt>
        <dd>{format.money(totalTTC)}</dd>
      </div>
      <div className={styles.fine}>
        <dt>{texts.totalHT}</dt>
        <dd>{format.money(totalHT)}</dd>
      </div>
      {vatLines.map(({ vatRate, totalHT: base, vat }) => (
        <div key={vatRate} className={styles.fine}>
          <dt>
            {texts.vat(format.percent(vatRate))} {texts.ofWhich(format.money(base))}
          </dt>
          <dd>{format.money(vat)}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface PricedArticle {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  /** Euros with VAT, for the line. */
  readonly totalTTC: number;
  /** Of the ride: its ways and rates stand below it. */
  readonly journey?: PricedJourney;
}

/** The ride and its extras, a line each; what costs nothing says that it is offered. To stand in a list of lines. */
export function ArticleLines({ articles }: { readonly articles: readonly PricedArticle[] }) {
  const texts = useMessages(rideMessages);
  const format = useFormat();
  return articles.map(({ code, name, quantity, totalTTC, journey }) => (
    <Fragment key={code}>
      <div className={styles.line}>
        <dt>
          {name} {quantity > 1 && <span className={styles.quantity}>{texts.times(quantity)}</span>}
        </dt>
        <dd>{totalTTC === 0 ? texts.offered : format.money(totalTTC)}</dd>
      </div>
      {journey && <JourneyPriceLines journey={journey} />}
    </Fragment>
  ));
}
