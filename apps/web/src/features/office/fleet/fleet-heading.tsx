import { paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import styles from './fleet.module.css';

interface FleetHeadingProps {
  readonly title: string;
  readonly lead?: string;
  /** Whether a link leads back to all records. */
  readonly back?: boolean;
}

/** The heading of a page of the fleet. */
export function FleetHeading({ title, lead, back = false }: FleetHeadingProps) {
  const texts = useMessages(officeFleetMessages);
  usePageTitle(title);
  return (
    <header className={styles.head}>
      {back && (
        <Link className={styles.back} to={paths.officeFleet()}>
          <Icon name="arrow-left" />
          {texts.back}
        </Link>
      )}
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.soft}>{lead}</p>}
    </header>
  );
}
