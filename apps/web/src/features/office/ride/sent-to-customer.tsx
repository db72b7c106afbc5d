import type { OfficeOrder } from '@chauffeur/core';
import { call } from '#api/client.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { officeMailsMessages } from '#i18n/messages/office-mails.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { renewLinksMessages } from '#i18n/messages/renew-links.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RenewLinks } from '#widgets/renew-links/renew-links.tsx';
import styles from './office-order.module.css';

/** What has left about an order, and to whom, and the links that customers were sent (Rules 12.5). */
export function SentToCustomer({ shown }: { readonly shown: OfficeOrder }) {
  return (
    <>
      <Mails mails={shown.mails} />
      <Links order={shown.order} />
    </>
  );
}

function Mails({ mails }: Pick<OfficeOrder, 'mails'>) {
  const texts = useMessages(officeMailsMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const names: Readonly<Record<string, string>> = texts.mailKinds;
  const toWhom = (isForTraveller: boolean) => (isForTraveller ? texts.toTraveller : texts.toCustomer);
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{texts.mails}</h2>
      {mails.length === 0 && <p>{texts.noMails}</p>}
      <ul className={styles.mails}>
        {mails.map(({ kind, isForOperator, isForTraveller, askedAt, endedAt, state }) => (
          <li key={`${kind} ${askedAt} ${isForTraveller}`}>
            {texts.mailTo(names[kind] ?? kind, isForOperator ? texts.toOperator : toWhom(isForTraveller))}{' '}
            <strong>{texts.mailStates[state]}</strong>
            <span className={styles.soft}>
              , {at(format.day(endedAt ?? askedAt, 'medium'), format.hour(endedAt ?? askedAt))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The private links of a customer who lost one, or sent it on by mistake. */
function Links({ order: { id, customer } }: Pick<OfficeOrder, 'order'>) {
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
