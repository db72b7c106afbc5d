import { paths } from '@chauffeur/core';
import { homeMessages } from '#i18n/messages/home.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './section.module.css';
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
        <ul className={classNames(styles.grid, cardStyles.cards)}>
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

/** Six drawings of one style: what stands is drawn in ink, and what shines in brass. */
const drawings = {
  individual: {
    ink: 'M24 22a8 8 0 1 0 0-16a8 8 0 0 0 0 16zM8 42c1.5-9.5 7.5-14 16-14s14.5 4.5 16 14z',
    brass: 'M20.5 34l3.5 3l3.5-3',
  },
  professionals: {
    ink: 'M6 15h36v26H6zM17 15V9h14v6',
    brass: 'M6 26c11 5 25 5 36 0M24 27v5',
  },
  company: {
    ink: 'M8 42V10l18-5v37M26 18l14 4v20M4 42h40',
    brass: 'M14 16h6M14 23h6M14 30h6M32 28h3M32 34h3',
  },
  availability: {
    ink: 'M24 6a18 18 0 1 0 0 36a18 18 0 0 0 0-36z',
    brass: 'M24 14v10l7 5M24 6v2.5M24 39.5V42M6 24h2.5M39.5 24H42',
  },
  events: {
    ink: 'M18 20a11 11 0 1 0 0 22a11 11 0 0 0 0-22zM26.5 24.5a11 11 0 1 1 3.5 17.5c-1.7 0-3.3-.4-4.7-1.1',
    brass: 'M14 13l4-6l4 6l-4 5zM14 13h8',
  },
  extras: {
    ink: 'M7 21h34v21H7zM4 14h40v7H4z',
    brass: 'M24 14v28M24 14c-5 0-10-2-10-5.5S20 4 24 14zM24 14c5 0 10-2 10-5.5S28 4 24 14z',
  },
} as const;

type ServiceName = keyof typeof drawings;

const serviceNames = Object.keys(drawings) as ServiceName[];

function ServiceIcon({ name }: { readonly name: ServiceName }) {
  return (
    <svg className={cardStyles.icon} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className={cardStyles.ink} d={drawings[name].ink} />
      <path className={cardStyles.brass} d={drawings[name].brass} />
    </svg>
  );
}
