import { paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { homeGuideMessages } from '#i18n/messages/home-guide.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './guide.module.css';
import section from './section.module.css';

/** For whom the company drives and with whom it works, in words: no name that nobody gave us. */
export function Clientele() {
  const { clientele: texts } = useMessages(homeGuideMessages);
  return (
    <section className={section.section}>
      <div className={section.inner}>
        <h2>{texts.title}</h2>
        <div className={section.grid}>
          <div className={styles.entry}>
            <h3>{texts.customers.title}</h3>
            <p>{texts.customers.text}</p>
          </div>
          <div className={styles.entry}>
            <h3>{texts.partners.title}</h3>
            <p>{texts.partners.text}</p>
            <p>
              <Link to={paths.contact()}>{texts.contact}</Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
