import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#api/queries/config.ts';
import { privacyMessages } from '#i18n/messages/privacy.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LegalSection } from './legal-section.tsx';
import styles from './legal.module.css';

/** By the names under which a browser shows them; where the site is reached by https the connection's begin with `__Secure-`. */
const common = {
  language: 'x-language-chauffeur',
  draft: 'chauffeur.draft.v4',
  contact: 'chauffeur.contact.v1',
  reloaded: 'chauffeur.reloaded',
} as const;

/** What keeps a visitor connected, by whose accounts these are. */
const connection = {
  local: { session: 'better-auth.session_token', unremembered: 'better-auth.dont_remember' },
  firebase: { account: 'firebase:authUser', accountUse: 'firebase-heartbeat-database' },
} as const;

/** All that the site keeps in a browser. A journey compares the list with what a browser holds after a whole visit. */
export function KeptInBrowser() {
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
      <p>
        {identity === 'local' && `${texts.noLocal} `}
        {texts.none}
      </p>
    </LegalSection>
  );
}
