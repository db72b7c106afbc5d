import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { homeGuideMessages } from '#i18n/messages/home-guide.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { EmailLink, PhoneLink } from '#widgets/reach/reach-links.tsx';
import { useWaitingWords } from '#widgets/ride/waiting-words.ts';
import styles from './guide.module.css';
import section from './section.module.css';

/** The way from the form to the answer, in three steps (Rules 1.4). */
export function HowItWorks() {
  const { steps } = useMessages(homeGuideMessages);
  return (
    <section className={section.section}>
      <div className={section.inner}>
        <h2>{steps.title}</h2>
        <ol className={classNames(section.grid, styles.steps)}>
          {steps.list.map(({ title, text }) => (
            <li key={title} className={styles.entry}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Says for whom the company drives and with whom it works, in words: no name that nobody gave us. */
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
            <p>
              {texts.partners.text} <Link to={paths.contact()}>{texts.contact}</Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** What people ask before they book, and whom to ask the rest. */
export function Questions() {
  const { questions: texts, clientele } = useMessages(homeGuideMessages);
  const withFigures = useWaitingWords();
  return (
    <section id="questions" className={classNames(section.section, section.sunken)}>
      <div className={section.inner}>
        <h2>{texts.title}</h2>
        <div className={styles.questions}>
          {texts.list.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p>{withFigures(answer)}</p>
            </details>
          ))}
        </div>
        <div className={classNames(styles.entry, styles.reach)}>
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
