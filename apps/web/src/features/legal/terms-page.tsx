import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#api/queries/config.ts';
import { keepPostcodes } from '#i18n/keep-postcodes.ts';
import { termsMessages } from '#i18n/messages/terms.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { useWaitingWords } from '#widgets/ride/waiting-words.ts';
import { LegalSection, PendingLine } from './legal-section.tsx';

/** The terms of sale and of use, with the travel charter that the recap refers to (Rules 2.14, 5.8). */
export default function TermsPage() {
  const { title, description, dated, sections, complaints } = useMessages(termsMessages);
  const { data: config, isPending } = useQuery(configQuery);
  const withFigures = useWaitingWords();
  const mediator = config?.company.mediator;
  usePageTitle(title, description);
  return (
    <Page title={title} lead={dated}>
      {Object.entries(sections).map(([id, section]) => (
        <LegalSection key={id} id={id} title={section.title} paragraphs={section.paragraphs.map(withFigures)} />
      ))}
      <LegalSection id="complaints" title={complaints.title} paragraphs={[complaints.text]}>
        {isPending && (
          <p>
            <PendingLine />
          </p>
        )}
        {mediator && <p>{complaints.mediator(keepPostcodes(mediator))}</p>}
      </LegalSection>
    </Page>
  );
}
