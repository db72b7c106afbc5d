import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { legalNoticesMessages } from '#i18n/messages/legal-notices.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { CompanyFacts } from './company-facts.tsx';
import { LegalSection } from './legal-section.tsx';
import { MapsNotice } from './maps-notice.tsx';

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
