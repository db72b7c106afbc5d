import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { privacyMessages } from '#i18n/messages/privacy.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LegalSection, PendingLine } from './legal-section.tsx';
import styles from './legal.module.css';
import { MapsTerms } from './maps-terms.tsx';

/** What is kept of visitors, why and for how long; and what of it waits for a yes (Rules 1.8). */
export default function PrivacyPage() {
  const { title, description, dated, controller, sections, ...texts } = useMessages(privacyMessages);
  usePageTitle(title, description);
  return (
    <Page title={title} lead={dated}>
      <LegalSection title={controller.title} paragraphs={[controller.text]}>
        <p>
          <Link to={paths.legalNotices()}>{controller.link}</Link>
        </p>
      </LegalSection>
      <LegalSection id="kept" {...sections.kept} />
      <LegalSection id="logs" {...sections.logs} />
      <LegalSection id="period" {...sections.period} />
      <LegalSection id="rights" {...sections.rights}>
        <p>
          <Link to={paths.account()}>{texts.details}</Link>
        </p>
        <p>
          <Link to={paths.accountData()}>{texts.ownData}</Link>
        </p>
      </LegalSection>
      <KeptInBrowser />
      <DataReceivers />
      <p>
        {texts.contactText} <Link to={paths.contact()}>{texts.contact}</Link>
      </p>
    </Page>
  );
}

/** What is kept, by the names under which a browser shows it; where the site is reached by https the connection's begin with `__Secure-`. */
const common = {
  language: 'x-language-chauffeur',
  consent: 'x-keep-chauffeur',
  draft: 'chauffeur.draft.v6',
  contact: 'chauffeur.contact.v1',
  begun: 'chauffeur.begun.v1',
  reloaded: 'chauffeur.reloaded',
} as const;

/** What keeps a visitor signed in, by the kind of accounts. */
const connection = {
  local: { session: 'better-auth.session_token', unremembered: 'better-auth.dont_remember' },
  firebase: { account: 'firebase:authUser', accountUse: 'firebase-heartbeat-database' },
} as const;

/** All that the site keeps in a browser. A journey compares the list with what a browser holds after a whole visit. */
function KeptInBrowser() {
  const { browser: texts } = useMessages(privacyMessages);
  const identity = useQuery(configQuery).data?.identity ?? 'local';
  const names = { ...common, ...connection[identity] };
  return (
    <LegalSection id="browser" title={texts.title} paragraphs={[texts.text]}>
      <dl className={styles.facts}>
        {Object.entries(names).map(([item, name]) => (
          <div key={item} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{texts.items[item as keyof typeof texts.items]}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.asked}</p>
      <p>{texts.none}</p>
    </LegalSection>
  );
}

/** Who receives what is kept: the people who always do, and the providers that are in use. */
function DataReceivers() {
  const { receivers: texts } = useMessages(privacyMessages);
  const { data: config, isPending } = useQuery(configQuery);
  return (
    <LegalSection id="receivers" title={texts.title} paragraphs={[texts.people]}>
      {isPending && <PendingLine />}
      {config && <p>{texts.maps[config.maps.provider]}</p>}
      {config?.maps.provider === 'google' && <MapsTerms provider="google" />}
      {config?.flights && <p>{texts.flights}</p>}
      {config?.identity === 'firebase' && <p>{texts.accounts}</p>}
      {config && <p>{config.cardPayments === null ? texts.noCards : texts.cards}</p>}
    </LegalSection>
  );
}
