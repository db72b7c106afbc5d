import type { Company } from '@chauffeur/core';
import { legalNoticesMessages } from '#i18n/messages/legal-notices.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { PendingLine } from './pending-line.tsx';
import styles from './legal.module.css';

type Fact = Exclude<keyof Company, 'socialLinks'>;

/** In the order in which the law lists them. */
const facts = [
  'name',
  'legalForm',
  'address',
  'phone',
  'email',
  'siren',
  'revtc',
  'vatNumber',
  'publicationDirector',
  'insurer',
  'mediator',
  'host',
] as const satisfies readonly Fact[];

/** Every fact that the notices owe, whose place is kept until it is there; a missing one is named as missing, never made up. */
export function CompanyFacts({ company }: { readonly company: Company | undefined }) {
  const texts = useMessages(legalNoticesMessages);
  return (
    <dl className={styles.facts} aria-busy={company === undefined}>
      {facts.map((fact) => (
        <div key={fact} className={styles.fact}>
          <dt>{texts.facts[fact]}</dt>
          <dd>
            {company ? company[fact] || <span className={styles.missing}>{texts.notProvided}</span> : <PendingLine />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
