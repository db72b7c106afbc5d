import { paths, type PublicConfig } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { keepPostcodes } from '#i18n/keep-postcodes.ts';
import { legalNoticesMessages } from '#i18n/messages/legal-notices.ts';
import { mapsNoticeMessages } from '#i18n/messages/maps-notice.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { EmailLink, PhoneLink } from '#widgets/reach/reach-links.tsx';
import { LegalSection, PendingLine } from './legal-section.tsx';
import styles from './legal.module.css';
import { MapsTerms } from './maps-terms.tsx';

/** Who is behind the site, from the company's own facts, and where its data come from. */
export default function LegalNoticesPage() {
  const texts = useMessages(legalNoticesMessages);
  const { data: config, isError } = useQuery(configQuery);
  usePageTitle(texts.title, texts.description);
  return (
    <Page title={texts.title} lead={texts.dated}>
      <LegalSection title={texts.publisher}>
        {isError ? <p role="alert">{texts.failed}</p> : <CompanyFacts company={config?.company} />}
      </LegalSection>
      <LegalSection {...texts.data}>
        <MapsNotice provider={config?.maps.provider} />
      </LegalSection>
      <LegalSection title={texts.cookies.title} paragraphs={texts.cookies.paragraphs}>
        <p>
          <Link to={paths.privacy()}>{texts.cookies.link}</Link>
        </p>
      </LegalSection>
      <LegalSection {...texts.works} />
    </Page>
  );
}

type Fact = Exclude<keyof PublicConfig['company'], 'socialLinks' | 'example'>;

/** The facts stand in the order in which the law lists them. */
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

/**
 * Every fact that the notices owe, whose place is kept until it is there. One that the company lacks is left out: its visitors can do
 * nothing about it, and its operator is told at each start (Rules 1.9).
 */
function CompanyFacts({ company }: { readonly company: PublicConfig['company'] | undefined }) {
  const texts = useMessages(legalNoticesMessages);
  return (
    <dl className={styles.facts} aria-busy={company === undefined}>
      {facts
        .filter((fact) => company?.[fact] !== '')
        .map((fact) => (
          <div key={fact} className={styles.fact}>
            <dt>{texts.facts[fact]}</dt>
            <dd>{company ? <FactText fact={fact} text={company[fact]} /> : <PendingLine />}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The number and the address can be pressed here as on every other page. */
function FactText({ fact, text }: { readonly fact: Fact; readonly text: string }) {
  if (fact === 'phone') return <PhoneLink phone={text} />;
  if (fact === 'email') return <EmailLink email={text} />;
  return keepPostcodes(text);
}

/** Whose places and roads are shown; nothing where the site finds and estimates them by itself. */
function MapsNotice({ provider }: { readonly provider: PublicConfig['maps']['provider'] | undefined }) {
  const notices = useMessages(mapsNoticeMessages);
  if (provider === undefined || provider === 'offline') return null;
  return (
    <>
      <p>{notices[provider].text}</p>
      <MapsTerms provider={provider} />
    </>
  );
}
