import { leastCardCents, offeredPaymentMethods, type PaymentMethod, type PublicConfig, toCents } from '@chauffeur/core';
import { useEffect } from 'react';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { choose } from '#state/draft-actions.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Notice } from '#widgets/notice/notice.tsx';

/** The ways to pay that are on offer for this order (Rules 9.12). */
export function PaymentMethods({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  const { payment: texts } = useMessages(bookingMessages);
  const { payment_method_unavailable: unavailable } = useMessages(fieldErrorMessages);
  const chosen = useDraft((draft) => draft.paymentMethod);
  const [first] = methods;
  const isOffered = methods.some(({ code }) => code === chosen);
  useEffect(() => {
    if (!isOffered && first) choose({ paymentMethod: first.code });
  }, [isOffered, first]);
  if (!first) return <Notice tone="warning">{unavailable}</Notice>;
  return (
    <RadioGroup
      id="payment-method"
      name="paymentMethod"
      legend={texts.method}
      value={String(chosen)}
      options={methods.map(({ code, key }) => ({ value: String(code), ...texts.methods[key] }))}
      onChange={(value) => {
        const method = methods.find(({ code }) => String(code) === value);
        if (method) choose({ paymentMethod: method.code });
      }}
    />
  );
}

interface Offer {
  readonly config: Pick<PublicConfig, 'paymentMethods' | 'cardPayments'>;
  /** Euros with VAT. */
  readonly totalTTC: number;
  readonly priceToConfirm: boolean;
}

/** The ways to pay this order here and now: the card only where its provider is set up and takes the amount (Rules 9.12). */
export function methodsOnOffer({ config, totalTTC, priceToConfirm }: Offer): PaymentMethod[] {
  const takesCards = config.cardPayments !== null && toCents(totalTTC) >= leastCardCents;
  return offeredPaymentMethods({ available: config.paymentMethods, priceToConfirm }).filter(
    ({ key }) => key !== 'card_online' || takesCards,
  );
}
