import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { CustomerBinder } from './customer-binder.ts';
import styles from './customer-form.module.css';

/** Where invoices go. */
export function BillingFields({ field }: { readonly field: CustomerBinder }) {
  const texts = useMessages(customerFormMessages);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.billing}</legend>
      <TextField {...field('billingAddress.placeName')} label={texts.placeName} autoComplete="billing address-line1" />
      <div className={styles.town}>
        <TextField
          {...field('billingAddress.postalCode')}
          label={texts.postalCode}
          autoComplete="billing postal-code"
        />
        <TextField {...field('billingAddress.city')} label={texts.city} autoComplete="billing address-level2" />
      </div>
      <TextField {...field('billingAddress.country')} label={texts.country} autoComplete="billing country-name" />
    </fieldset>
  );
}
