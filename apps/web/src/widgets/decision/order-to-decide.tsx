import type { Customer, DecisionPage } from '@chauffeur/core';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Facts } from '../facts/facts.tsx';
import { Notice } from '../notice/notice.tsx';
import { OrderPrice, usePaymentTexts } from '../order/order-record.tsx';
import { carDescription } from '../ride/catalogue-words.ts';
import { JourneyTimeline, usePartyText } from '../ride/journey-timeline.tsx';
import { useOrderedTravelFacts } from '../ride/travel-facts.ts';
import styles from './decision.module.css';

/** All that a decision needs: when and where first, who, in which car and for how much. */
export function OrderToDecide({ order, pairedWith }: Pick<DecisionPage, 'order' | 'pairedWith'>) {
  const texts = useMessages(decisionMessages);
  const language = useLanguage();
  const party = usePartyText(order);
  const paid = usePaymentTexts(order);
  const travel = useOrderedTravelFacts(order);
  const { trips, transferType, car, comment, priceToConfirm } = order;
  return (
    <>
      <section className={styles.trip}>
        <JourneyTimeline trips={trips} transferType={transferType} />
      </section>
      <CustomerToCall customer={order.customer} />
      <section className={styles.part}>
        <h2 className={styles.label}>{texts.car}</h2>
        <p>
          <strong>{car.code}</strong> · {carDescription(car, language)} · {party}
        </p>
        <Facts facts={comment === '' ? travel : [...travel, { name: texts.comment, value: comment }]} />
        {pairedWith && <p>{texts.pairedWith(pairedWith.orderNumber, pairedWith.carCode)}</p>}
      </section>
      <section className={styles.part}>
        <h2 className={styles.label}>{texts.price}</h2>
        {priceToConfirm && <Notice tone="warning">{texts.priceToConfirm}</Notice>}
        <OrderPrice order={order} />
        {paid.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    </>
  );
}

/** Who asks for the ride, with a phone that a thumb can call. */
function CustomerToCall({ customer }: { readonly customer: Customer }) {
  const texts = useMessages(decisionMessages);
  const { firstName, lastName, companyName, phoneNumber, email } = customer;
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{texts.customer}</h2>
      <p>
        <strong>
          {firstName} {lastName}
        </strong>
        {companyName !== '' && <> · {companyName}</>}
      </p>
      <p className={styles.reach}>
        <a className={styles.call} href={`tel:${phoneNumber}`}>
          <Icon name="phone" /> {phoneText(phoneNumber)}
        </a>
        {email !== '' && (
          <a className={styles.call} href={`mailto:${email}`}>
            <Icon name="mail" /> {email}
          </a>
        )}
      </p>
    </section>
  );
}
