import { paths } from '@chauffeur/core';
import { homeMessages } from '#i18n/messages/home.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './section.module.css';
import { ServiceIcon, serviceNames } from './service-icon.tsx';
import cardStyles from './service-card.module.css';

/** What people book for: six cards (Rules 2.3). */
export function OurServices() {
  const texts = useMessages(homeMessages);
  return (
    <section id="our-services" className={classNames(styles.section, styles.sunken)}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2>{texts.servicesTitle}</h2>
          <p>{texts.servicesText}</p>
        </header>
        <ul className={styles.grid}>
          {serviceNames.map((name) => (
            <li key={name} className={cardStyles.card}>
              <ServiceIcon name={name} />
              <h3>{texts.services[name].title}</h3>
              <p className={cardStyles.text}>{texts.services[name].text}</p>
            </li>
          ))}
        </ul>
        <ButtonLink to={paths.homeSection('book-a-trip-section')} variant="primary">
          {texts.book}
        </ButtonLink>
      </div>
    </section>
  );
}
