import { paths, type PublicConfig } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { homeGuideMessages } from '#i18n/messages/home-guide.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { PhoneLink } from '#widgets/reach/reach-links.tsx';
import styles from './proof.module.css';

/**
 * Who drives, since when, by which right and insured by whom, as far as the company says so: what it does not say is not spoken of
 * (Rules 1.9). The place is kept until that is known, so that nothing below moves.
 */
export function Proof() {
  const { proof: texts } = useMessages(homeGuideMessages);
  const { data: config, isError } = useQuery(configQuery);
  const facts = config && factsOf(config, texts);
  if (isError || facts?.length === 0) return null;
  return (
    <section className={styles.band} aria-label={texts.title} aria-busy={facts === undefined}>
      <ul className={styles.facts}>
        {facts === undefined &&
          places.map((place) => (
            <li key={place} className={styles.fact} aria-hidden="true">
              <Skeleton />
            </li>
          ))}
        {facts?.map(({ name, value, portrait }) => (
          <li key={name} className={styles.fact}>
            {portrait}
            <p className={styles.said}>
              <span className={styles.name}>{name}</span> <strong className={styles.value}>{value}</strong>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One for each fact of a company that states them all, whose places are kept meanwhile. */
const places = [1, 2, 3, 4, 5];

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Stands before name and value. */
  readonly portrait?: ReactNode;
}

type ProofTexts = Readonly<Record<'driver' | 'since' | 'phone' | 'revtc' | 'insurer', string>>;

/** What the company has given, in the order in which a stranger asks. */
function factsOf({ company, standing }: PublicConfig, texts: ProofTexts): Fact[] {
  const { phone, revtc, insurer } = company;
  const { driver, since } = standing;
  return [
    ...(driver ? [{ name: texts.driver, value: driver.firstName, portrait: <Portrait {...driver} /> }] : []),
    ...(since ? [{ name: texts.since, value: since }] : []),
    ...(phone ? [{ name: texts.phone, value: <PhoneLink phone={phone} /> }] : []),
    ...(revtc ? [{ name: texts.revtc, value: revtc }] : []),
    ...(insurer ? [{ name: texts.insurer, value: <Link to={paths.legalNotices()}>{nameOf(insurer)}</Link> }] : []),
  ];
}

/** An insurer's name without its address, which the legal notices have. */
const nameOf = (insurer: string) => insurer.split(',')[0];

/** The photograph of who drives, else the first letter of the name. The name stands beside it. */
function Portrait({ firstName, photo }: { readonly firstName: string; readonly photo: string }) {
  return photo === '' ? (
    <span className={styles.portrait} aria-hidden="true">
      {firstName.slice(0, 1)}
    </span>
  ) : (
    <img className={styles.portrait} src={photo} width={56} height={56} alt="" loading="lazy" decoding="async" />
  );
}
