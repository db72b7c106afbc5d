import { isWorkplace, type PublicConfig, paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { askConsentAgain } from '#state/device-consent.ts';
import { classNames } from '#ui/class-names.ts';
import { Wordmark } from '#ui/illustrations/wordmark.tsx';
import { EmailLink, PhoneLink } from '#widgets/reach/reach-links.tsx';
import styles from './site-footer.module.css';

/** The way to everything else, and who the company is as far as it says so (Rules 1.9, 2.2). Whoever is booking or at work is not led away. */
export function SiteFooter() {
  const { pathname } = useLocation();
  return pathname === paths.reservation() || isWorkplace(pathname) ? <ShortFooter /> : <FullFooter />;
}

/** Somebody to call, and what the law wants within reach. */
function ShortFooter() {
  const texts = useMessages(layoutMessages);
  const { data: config } = useQuery(configQuery);
  const legal = useLegalLinks();
  return (
    <footer className={styles.footer}>
      <ul className={classNames(styles.links, styles.line)}>
        {config?.company.phone && (
          <li>
            <PhoneLink phone={config.company.phone} label={texts.phoneLabel} />
          </li>
        )}
        {legal.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        <li>
          <ConsentChoice />
        </li>
      </ul>
    </footer>
  );
}

/** Leads to the question at the foot of the window, whatever was answered before (Rules 1.8). */
function ConsentChoice() {
  const { cookies } = useMessages(layoutMessages);
  return (
    <button type="button" className={styles.choice} onClick={askConsentAgain}>
      {cookies}
    </button>
  );
}

function FullFooter() {
  const texts = useMessages(layoutMessages);
  const { data: config } = useQuery(configQuery);
  const pages = [
    { to: paths.homeSection('book-a-trip-section'), text: texts.book },
    { to: paths.cars(), text: texts.ourCars },
    { to: paths.contact(), text: texts.contact },
    { to: paths.account(), text: texts.account },
  ];
  const legal = useLegalLinks();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.company}>
          <Wordmark />
          <p className={styles.tagline}>
            {texts.tagline}
            <br />
            {texts.available}
          </p>
          {config && <CompanyLinks {...config} />}
        </div>
        <div className={styles.ways}>
          <Links label={texts.footerNavigation} links={pages} />
          <Links label={texts.legalNavigation} links={legal}>
            <ConsentChoice />
          </Links>
        </div>
      </div>
      {config && <CompanyFacts {...config} />}
    </footer>
  );
}

/** The links that the law wants on every page. */
function useLegalLinks(): LinksProps['links'] {
  const texts = useMessages(layoutMessages);
  return [
    { to: paths.terms(), text: texts.terms },
    { to: paths.legalNotices(), text: texts.legalNotices },
    { to: paths.privacy(), text: texts.privacy },
  ];
}

interface LinksProps {
  readonly label: string;
  readonly links: readonly { to: string; text: string }[];
  /** Buttons that stand among the links. */
  readonly children?: ReactNode;
}

function Links({ label, links, children }: LinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  );
}

/** How to reach the company, and where else it is; what it has not given is left out. */
function CompanyLinks({ company: { phone, email, socialLinks } }: Pick<PublicConfig, 'company'>) {
  const texts = useMessages(layoutMessages);
  if (!phone && !email && socialLinks.length === 0) return null;
  return (
    <ul className={styles.links}>
      {phone && (
        <li>
          <PhoneLink phone={phone} label={texts.phoneLabel} />
        </li>
      )}
      {email && (
        <li>
          <EmailLink email={email} label={texts.emailLabel} />
        </li>
      )}
      {socialLinks.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who drives, and what shows that the company may, and is insured. */
function CompanyFacts({ company, standing: { since, driver } }: Pick<PublicConfig, 'company' | 'standing'>) {
  const texts = useMessages(layoutMessages);
  const { name, legalForm, revtc, insurer } = company;
  const facts = [
    `© ${name}`,
    legalForm,
    driver && texts.driver(driver.firstName),
    since && texts.since(since),
    revtc && texts.revtc(revtc),
    // The insurer's address stands in the legal notices.
    insurer && texts.insurer(insurer.split(',')[0] ?? ''),
  ];
  return (
    <p className={styles.legal}>
      {driver?.photo && (
        <img className={styles.portrait} src={driver.photo} width={32} height={32} alt="" loading="lazy" />
      )}
      {facts.filter(Boolean).join('\u00A0· ')}
    </p>
  );
}
