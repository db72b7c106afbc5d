import { paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { privacyMessages } from '#i18n/messages/privacy.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { DataReceivers } from './data-receivers.tsx';
import { KeptInBrowser } from './kept-in-browser.tsx';
import { LegalSection } from './legal-section.tsx';

/** What is kept of visitors, why and for how long; and that nothing here needs a consent (Rules 1.8). */
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
