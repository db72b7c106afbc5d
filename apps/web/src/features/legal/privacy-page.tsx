import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { privacyMessages } from '../../i18n/messages/privacy.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Page } from '../../ui/page/page.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
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
      {Object.entries(sections).map(([id, section]) => (
        <LegalSection key={id} id={id} title={section.title} paragraphs={section.paragraphs} />
      ))}
      <p>
        {texts.contactText} <Link to={paths.contact()}>{texts.contact}</Link>
      </p>
    </Page>
  );
}
