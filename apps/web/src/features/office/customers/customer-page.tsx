import { type OfficeCustomer, paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { officeCustomerQuery } from '#api/queries/office-customers.ts';
import { officeNotesMessages } from '#i18n/messages/office-notes.ts';
import { officeCustomersMessages } from '#i18n/messages/office-customers.ts';
import { officePhoneMessages } from '#i18n/messages/office-phone.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { customerFacts, Facts } from '#widgets/facts/facts.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { CustomerData } from './customer-data.tsx';
import { Notes } from './customer-notes.tsx';
import { CustomerLines } from './customers-page.tsx';
import styles from './customers.module.css';
import { OrderLines } from './order-lines.tsx';

/** A customer with what is known of them and their rides (Rules 12.8). */
export default function CustomerPage() {
  const texts = useMessages(officeCustomersMessages);
  const { kinds } = useMessages(officePhoneMessages);
  const { customerId = '' } = useParams();
  const asked = useQuery(officeCustomerQuery(customerId));
  const name = asked.data ? `${asked.data.firstName} ${asked.data.lastName}` : texts.clients;
  usePageTitle(asked.data === null ? texts.unknown : name);
  if (asked.data === null) {
    return (
      <Page title={texts.unknown} lead={texts.unknownText}>
        <p>
          <ButtonLink to={paths.officeCustomers()}>{texts.back}</ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title={name} {...(asked.data && { lead: <span className={styles.kind}>{kinds[asked.data.kind]}</span> })}>
      {asked.data ? <WholeCustomer shown={asked.data} /> : <LoadState queries={[asked]} />}
    </Page>
  );
}

function WholeCustomer({ shown }: { readonly shown: OfficeCustomer }) {
  const texts = useMessages(officeCustomersMessages);
  const fields = useMessages(officePhoneMessages);
  const { noEmail } = useMessages(officeNotesMessages);
  const { phoneNumber, orders, isCut, others } = shown;
  return (
    <>
      <p className={styles.actions}>
        <a href={`tel:${phoneNumber}`}>
          {texts.call} <span>{phoneText(phoneNumber)}</span>
        </a>
        <ButtonLink to={paths.officeNewRide(phoneNumber)} icon="plus">
          {texts.newRide}
        </ButtonLink>
      </p>
      {shown.email === '' && <Notice tone="warning">{noEmail}</Notice>}
      <Facts
        facts={customerFacts(
          { ...shown, evolizClientId: null },
          {
            name: fields.name,
            company: fields.companyName,
            vatNumber: texts.vatNumber,
            siren: texts.siren,
            costCenter: texts.costCenter,
            email: fields.email,
            phone: fields.phone,
            billing: texts.billing,
          },
        )}
      />
      <Notes customer={shown} />
      {others.length > 0 && (
        <section className={styles.part} aria-labelledby="customer-others">
          <h2 id="customer-others">{texts.others}</h2>
          <CustomerLines customers={others} />
        </section>
      )}
      <section className={styles.part} aria-labelledby="customer-rides">
        <h2 id="customer-rides">{texts.rides}</h2>
        {orders.length === 0 ? <p className={styles.soft}>{texts.noRides}</p> : <OrderLines orders={orders} areOfOne />}
        {isCut && <p className={styles.soft}>{texts.cut}</p>}
      </section>
      <CustomerData customer={shown} />
    </>
  );
}
