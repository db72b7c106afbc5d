import type { Order } from '@chauffeur/core';
import { orderPaperPath } from '#api/queries/orders.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { FileLink } from '#widgets/file-link/file-link.tsx';
import styles from './orders.module.css';

/** The papers that an order has by now, and when the others come (Rules 4.15, 4.17). */
export function OrderPapers({ order }: { readonly order: Order }) {
  const {
    orders: { papers: texts },
  } = useMessages(accountMessages);
  const { id, status, invoiceNumber } = order;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{texts.title}</h2>
      <ul className={styles.papers}>
        <Paper icon="calendar" path={orderPaperPath(id, 'calendar')} name={texts.calendar} />
        {status === 'validated' && (
          <Paper icon="arrow-right" path={orderPaperPath(id, 'voucher')} name={texts.voucher} />
        )}
        {invoiceNumber !== null && (
          <Paper icon="arrow-right" path={orderPaperPath(id, 'invoice')} name={texts.invoice(invoiceNumber)} />
        )}
      </ul>
      {status === 'pending' && <p className={styles.when}>{texts.voucherLater}</p>}
      {status === 'validated' && invoiceNumber === null && <p className={styles.when}>{texts.invoiceLater}</p>}
    </section>
  );
}

function Paper({ icon, path, name }: { readonly icon: IconName; readonly path: string; readonly name: string }) {
  return (
    <li>
      <FileLink className={styles.paper} path={path}>
        <Icon name={icon} /> {name}
      </FileLink>
    </li>
  );
}
