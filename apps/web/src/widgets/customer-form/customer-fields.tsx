import { noCompany, seemsPostalCode, seemsVatNumber, shownPhoneNumber } from '@chauffeur/core';
import { type ReactNode, useState } from 'react';
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
  /** Called when the kind changes. Choosing a private person clears what belongs to a company (Rules 4.6). */
  readonly onKind: (isCompany: boolean) => void;
  /** Where an account is made: its password, beside the e-mail. Without one, that is an account's and not changed here (Rules 5.4). */
  readonly password?: ReactNode;
  /** Says what is sent to the e-mail, which is typed here without an account. */
  readonly emailHint?: string;
}

/** Who travels or pays: e-mail, kind, name, phone, billing address. */
export function CustomerFields({ field, onKind, password, emailHint }: CustomerFieldsProps) {
  const texts = useMessages(customerFormMessages);
  const kind = field('isCompany');
  const phone = <PhoneField {...field('phoneNumber')} label={texts.phoneNumber} hint={texts.phoneHint} />;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...field('email')}
          label={texts.email}
          type="email"
          autoComplete="email"
          {...(!password && (emailHint ? { hint: emailHint } : { disabled: true, hint: texts.emailFixed }))}
        />
        {password ?? phone}
      </div>
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
      {password && phone}
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

/** A text that may be odd and is taken all the same: once it is left, what is odd about it stands beside it (Rules 5.13). */
function WatchedField({ doubt, value, ...field }: FieldBinding<string> & WatchedProps) {
  const [isTyping, setIsTyping] = useState(false);
  const seemsRight = isTyping || value === '' || doubt.seemsRight(value);
  return (
    <TextField
      {...field}
      value={value}
      warning={seemsRight ? '' : doubt.text}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
    />
  );
}

interface WatchedProps extends Pick<FieldFrame, 'label'> {
  readonly doubt: { readonly seemsRight: (value: string) => boolean; readonly text: string };
  readonly autoComplete?: string;
  readonly autoCapitalize?: string;
}

function CompanyFields({ field }: Pick<CustomerFieldsProps, 'field'>) {
  const texts = useMessages(customerFormMessages);
  return (
    <>
      <TextField {...field('companyName')} label={texts.companyName} autoComplete="organization" />
      <CompanyCodes field={field} />
    </>
  );
}

interface InvoicedProps {
  readonly field: (path: CustomerText) => FieldBinding<string>;
  /** Whether it is typed for somebody else: a browser would fill in the person who sits before it. */
  readonly isFor?: boolean;
}

/** The codes that invoices to a company need. */
export function CompanyCodes({ field }: Pick<InvoicedProps, 'field'>) {
  const texts = useMessages(customerFormMessages);
  const country = field('billingAddress.country').value;
  return (
    <>
      <div className={styles.pair}>
        <WatchedField
          {...field('vatNumber')}
          label={texts.vatNumber}
          autoCapitalize="characters"
          doubt={{ seemsRight: (typed) => seemsVatNumber(typed, country), text: texts.vatNumberDoubt }}
        />
        <TextField
          {...field('siren')}
          label={texts.siren}
          hint={texts.sirenHint}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
      <TextField {...field('costCenter')} label={texts.costCenter} optional />
    </>
  );
}

/** The billing address. */
export function BillingFields({ field, isFor = false }: InvoicedProps) {
  const texts = useMessages(customerFormMessages);
  const filled = (part: string) => ({ autoComplete: isFor ? 'off' : `billing ${part}` });
  const country = field('billingAddress.country').value;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.billing}</legend>
      <TextField {...field('billingAddress.placeName')} label={texts.placeName} {...filled('address-line1')} />
      <div className={styles.town}>
        <WatchedField
          {...field('billingAddress.postalCode')}
          label={texts.postalCode}
          {...filled('postal-code')}
          doubt={{ seemsRight: (typed) => seemsPostalCode(typed, country), text: texts.postalCodeDoubt }}
        />
        <TextField {...field('billingAddress.city')} label={texts.city} {...filled('address-level2')} />
      </div>
      <TextField {...field('billingAddress.country')} label={texts.country} {...filled('country-name')} />
    </fieldset>
  );
}

type CustomerText =
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'vatNumber'
  | 'siren'
  | 'costCenter'
  | 'email'
  | 'phoneNumber'
  | `billingAddress.${'placeName' | 'postalCode' | 'city' | 'country'}`;

/** How a form hands out its customer fields, whatever else it holds. */
interface CustomerBinder {
  (path: CustomerText): FieldBinding<string>;
  (path: 'isCompany'): FieldBinding<boolean>;
}

/** The changes that come with choosing who pays: a private person keeps nothing that belongs to a company (Rules 4.6). */
export function customerKind(isCompany: boolean): Partial<CustomerDraft> {
  return isCompany ? { isCompany } : { isCompany, ...noCompany };
}
