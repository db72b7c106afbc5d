import type { VatLine } from '@chauffeur/core';
import { Fragment } from 'react';
import { pairMessages } from '#i18n/messages/pair.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { JourneyPriceLines, type PricedJourney } from './journey-price.tsx';
import { usePriceText } from './price-text.ts';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  readonly articles: readonly PricedArticle[];
  readonly vatLines: readonly VatLine[];
  readonly totalHT: number;
  readonly totalTTC: number;
  readonly priceToConfirm: boolean;
}

/** What the ride costs, line by line, with VAT at each rate (Rules 9.4); of one that could not be measured, no amount (Rules 9.5). */
export function PriceLines({ articles, vatLines, totalHT, totalTTC, priceToConfirm }: PriceLinesProps) {
  const texts = useMessages(rideMessages);
  const format = useFormat();
  if (priceToConfirm) return <PriceToConfirm articles={articles} />;
  return (
    <dl className={styles.lines}>
      <ArticleLines articles={articles} priceToConfirm={false} />
      <div className={styles.total}>
        <dt>{texts.total}</dt>
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

/** What two cars cost together, below what each costs (Rules 4.21). */
export function PairTotal({ totalTTC, priceToConfirm }: Pick<PriceLinesProps, 'totalTTC' | 'priceToConfirm'>) {
  const texts = useMessages(pairMessages);
  const price = usePriceText(priceToConfirm);
  return (
    <dl className={styles.lines}>
      <div className={styles.total}>
        <dt>{texts.total}</dt>
        <dd className={classNames(priceToConfirm && styles.toConfirm)}>{price(totalTTC)}</dd>
      </div>
    </dl>
  );
}

function PriceToConfirm({ articles }: Pick<PriceLinesProps, 'articles'>) {
  const texts = useMessages(rideMessages);
  return (
    <dl className={styles.lines}>
      <ArticleLines articles={articles} priceToConfirm />
      <div className={styles.total}>
        <dt>{texts.total}</dt>
        <dd className={styles.toConfirm}>{texts.toConfirm}</dd>
      </div>
    </dl>
  );
}

export interface PricedArticle {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  /** Euros with VAT, for the line. */
  readonly totalTTC: number;
  /** The ride's journey, whose ways and rates stand below the line. */
  readonly journey?: PricedJourney;
}

/**
 * The ride and its extras, a line each; what costs nothing says that it is offered. Extras have their own price, also where the
 * ride's is to be confirmed. To stand in a list of lines.
 */
export function ArticleLines({ articles, priceToConfirm }: Pick<PriceLinesProps, 'articles' | 'priceToConfirm'>) {
  const texts = useMessages(rideMessages);
  const ridePrice = usePriceText(priceToConfirm);
  const extraPrice = usePriceText(false);
  return articles.map(({ code, name, quantity, totalTTC, journey }) => (
    <Fragment key={code}>
      <div className={styles.line}>
        <dt>
          {name} {quantity > 1 && <span className={styles.quantity}>{texts.times(quantity)}</span>}
        </dt>
        <dd>{journey ? ridePrice(totalTTC) : totalTTC === 0 ? texts.offered : extraPrice(totalTTC)}</dd>
      </div>
      {journey && !priceToConfirm && <JourneyPriceLines journey={journey} />}
    </Fragment>
  ));
}
