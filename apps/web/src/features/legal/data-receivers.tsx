import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#api/queries/config.ts';
import { privacyMessages } from '#i18n/messages/privacy.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LegalSection } from './legal-section.tsx';
import { MapsTerms } from './maps-terms.tsx';
import { PendingLine } from './pending-line.tsx';

/** Who receives what is kept: always the same people, and the providers that are on just now. */
export function DataReceivers() {
  const { receivers: texts } = useMessages(privacyMessages);
  const { data: config, isPending } = useQuery(configQuery);
  return (
    <LegalSection id="receivers" title={texts.title} paragraphs={[texts.people]}>
      {isPending && <PendingLine />}
      {config && <p>{texts.maps[config.maps.provider]}</p>}
      {config?.maps.provider === 'google' && <MapsTerms provider="google" />}
      {config?.identity === 'firebase' && <p>{texts.accounts}</p>}
      {config && <p>{config.cardPayments === null ? texts.noCards : texts.cards}</p>}
    </LegalSection>
  );
}
