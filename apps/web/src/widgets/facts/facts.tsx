import type { Customer } from '@chauffeur/core';
import type { ReactNode } from 'react';
import { phoneText } from '#i18n/phone-text.ts';
import styles from './facts.module.css';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values, read-only. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }, index) => (
        // The same airport may come twice, so its place in the list is a part of the key.
        <div key={`${index} ${name}`} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FactNames = Readonly<
  Record<'name' | 'company' | 'vatNumber' | 'siren' | 'costCenter' | 'email' | 'phone' | 'billing', string>
>;

/** A customer's details with the names that the page gives them; company facts where a company pays (Rules 2.8). */
export function customerFacts(customer: Customer, names: FactNames): Fact[] {
  const { firstName, lastName, companyName, vatNumber, siren, costCenter, email, phoneNumber, billingAddress } =
    customer;
  const { placeName, postalCode, city, country } = billingAddress;
  return [
    { name: names.name, value: `${firstName} ${lastName}` },
    { name: names.email, value: email },
    { name: names.phone, value: phoneText(phoneNumber) },
    { name: names.billing, value: [placeName, `${postalCode} ${city}`.trim(), country].filter(Boolean).join('\n') },
    { name: names.company, value: companyName },
    { name: names.vatNumber, value: vatNumber },
    { name: names.siren, value: siren },
    { name: names.costCenter, value: costCenter },
  ].filter(({ value }) => value !== '');
}
