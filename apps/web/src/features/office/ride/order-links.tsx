import type { Order } from '@chauffeur/core';
import { call } from '#api/client.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { renewLinksMessages } from '#i18n/messages/renew-links.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RenewLinks } from '#widgets/renew-links/renew-links.tsx';
import styles from './office-order.module.css';

/** The private links of a customer who lost one, or sent it on by mistake. */
export function OrderLinks({ order: { id, customer } }: { readonly order: Pick<Order, 'id' | 'customer'> }) {
  const { links } = useMessages(renewLinksMessages);
  const refresh = useRefreshOffice();
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{links}</h2>
      <RenewLinks
        email={customer.email}
        renew={() => call('officeRenewLinks', { params: { id } })}
        onRenewed={refresh}
      />
    </section>
  );
}
