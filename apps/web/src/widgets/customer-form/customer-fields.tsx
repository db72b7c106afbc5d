import { shownPhoneNumber } from '@chauffeur/core';
import { useState } from 'react';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { CustomerDraft } from '#state/booking-draft.ts';
import type { FieldFrame } from '#ui/form/field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FieldBinding } from '#ui/form/use-form.ts';
import styles from './customer-form.module.css';

interface CustomerFieldsProps {
  readonly field: CustomerBinder;
  /** A private person carries no company name and no VAT number: choosing so clears them (Rules 4.6). */
  readonly onKind: (isCompany: boolean) => void;
  /** The account's e-mail is not changed here (Rules 5.4). */
  readonly emailIsFixed: boolean;
}

/** Who travels or pays: kind, name, ways to reach, billing address. */
export function CustomerFields({ field, onKind, emailIsFixed }: CustomerFieldsProps) {
  const texts = useMessages(customerFormMessages);
  const kind = field('isCompany');
  return (
    <>
      <RadioGroup
        id={kind.id}
        name={kind.name}
        error={kind.error}
        legend={texts.kind}
        layout="segmented"
        value={kind.value ? 'company' : 'individual'}
        options={[
          { value: 'individual', label: texts.individual },
          { value: 'company', label: texts.company },
        ]}
        onChange={(chosen) => onKind(chosen === 'company')}
      />
      {kind.value && <CompanyFields field={field} />}
      <div className={styles.pair}>
        <TextField {...field('firstName')} label={texts.firstName} autoComplete="given-name" />
        <TextField {...field('lastName')} label={texts.lastName} autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <TextField
          {...field('email')}
          label={texts.email}
          type="email"
          autoComplete="email"
          disabled={emailIsFixed}
          hint={emailIsFixed ? texts.emailFixed : undefined}
        />
        <PhoneField {...field('phoneNumber')} label={texts.phoneNumber} hint={texts.phoneHint} />
      </div>
      <BillingFields field={field} />
    </>
  );
}

/** A phone number, shown as people read it once it is left; what is kept is what was typed, with its country (Rules 5.5). */
function PhoneField({ value, onChange, ...frame }: FieldBinding<string> & FieldFrame) {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <TextField
      {...frame}
      type="tel"
      autoComplete="tel"
      value={isTyping ? value : shownPhoneNumber(value)}
      onChange={(typed) => {
        setIsTyping(true);
        onChange(typed);
      }}
      onBlur={() => setIsTyping(false)}
    />
  );
}

function CompanyFields({ field }: Pick<CustomerFieldsProps, 'field'>) {
  const texts = useMessages(customerFormMessages);
  return (
    <>
      <TextField {...field('companyName')} label={texts.companyName} autoComplete="organization" />
      <div className={styles.pair}>
        <TextField {...field('vatNumber')} label={texts.vatNumber} autoCapitalize="characters" />
        <TextField {...field('costCenter')} label={texts.costCenter} optional />
      </div>
    </>
  );
}

/** Where invoices go. */
function BillingFields({ field }: { readonly field: CustomerBinder }) {
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

type CustomerText =
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'vatNumber'
  | 'costCenter'
  | 'email'
  | 'phoneNumber'
  | `billingAddress.${'placeName' | 'postalCode' | 'city' | 'country'}`;

/** How a form hands out its customer fields, whatever else it holds. */
interface CustomerBinder {
  (path: CustomerText): FieldBinding<string>;
  (path: 'isCompany'): FieldBinding<boolean>;
}

/** What changes when a customer says whether a company pays: a private person keeps none of its names (Rules 4.6). */
export function customerKind(isCompany: boolean): Partial<CustomerDraft> {
  return isCompany ? { isCompany } : { isCompany, companyName: '', vatNumber: '' };
}
