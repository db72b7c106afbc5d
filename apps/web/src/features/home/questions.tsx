import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { homeGuideMessages } from '#i18n/messages/home-guide.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { EmailLink } from '#widgets/reach/email-link.tsx';
import { PhoneLink } from '#widgets/reach/phone-link.tsx';
import styles from './guide.module.css';
import section from './section.module.css';

/** What people ask before they book, and whom to ask the rest. */
export function Questions() {
  const { questions: texts, clientele } = useMessages(homeGuideMessages);
  return (
    <section id="questions" className={classNames(section.section, section.sunken)}>
      <div className={section.inner}>
        <h2>{texts.title}</h2>
        <div className={styles.questions}>
          {texts.list.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
        <div className={styles.entry}>
          <h3>{texts.more}</h3>
          <p>
            <Link to={paths.contact()}>{clientele.contact}</Link>
          </p>
          <Reach />
        </div>
      </div>
    </section>
  );
}

/** Phone and mail, as far as the company has given them. */
function Reach() {
  const { questions: texts } = useMessages(homeGuideMessages);
  const { data: config } = useQuery(configQuery);
  const { phone = '', email = '' } = config?.company ?? {};
  return (
    <>
      {phone && (
        <p>
          {texts.phone} <PhoneLink phone={phone} />
        </p>
      )}
      {email && (
        <p>
          {texts.email} <EmailLink email={email} />
        </p>
      )}
    </>
  );
}
