import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './price-lines.module.css';

export interface PricedArticle {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  /** Euros with VAT, for the line. */
  readonly totalTTC: number;
}

/** The ride and its extras, a line each; what costs nothing says that it is offered. To stand in a list of lines. */
export function ArticleLines({ articles }: { readonly articles: readonly PricedArticle[] }) {
  const texts = useMessages(rideMessages);
  const format = useFormat();
  return articles.map(({ code, name, quantity, totalTTC }) => (
    <div key={code} className={styles.line}>
      <dt>
        {name} {quantity > 1 && <span className={styles.quantity}>{texts.times(quantity)}</span>}
      </dt>
      <dd>{totalTTC === 0 ? texts.offered : format.money(totalTTC)}</dd>
    </div>
  ));
}
